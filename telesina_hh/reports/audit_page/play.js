"use strict";
{
  const { cards, frames } = JSON.parse(document.getElementById("play").textContent);
  const view = document.getElementById("table");
  const find = (name) => view.querySelector(name);
  const felt = find(".felt");
  const say = find(".say");
  const range = find("input");
  const run = find("[data-go=run]");
  const seats = [...view.querySelectorAll(".seats > li")];
  const last = frames.length - 1;
  const suits = { "♠": "s", "♣": "c", "♦": "d", "♥": "h" };
  let at = -1;
  let timer = 0;

  const make = (name, text, look) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (look) made.className = look;
    return made;
  };

  const card = (text) => {
    const [rank, suit, words] = cards[text] ?? ["", "", "face down"];
    const made = make("span", "", text ? `c ${suits[suit]}` : "c down");
    if (text) made.append(make("span", rank), make("span", `${suit}\ufe0e`));
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", words);
    return made;
  };

  const lay = (place, texts, moving) => {
    const before = (place.dataset.cards ?? "").split(" ");
    place.dataset.cards = texts.join(" ");
    place.replaceChildren(...texts.map((text, n) => {
      const made = card(text);
      if (moving && before[n] !== text) made.classList.add("new");
      return made;
    }));
  };

  const sentence = (frame) => {
    const parts = [make("span", `${frame.n} of ${last}`, "count"), " "];
    if (frame.line !== null) {
      const link = make("a", `line ${frame.line}`);
      link.href = `#step-${frame.n}`;
      parts.push(link, ", ");
    }
    parts.push(frame.street, ": ");
    if (frame.player !== null) parts.push(make("bdi", frame.player), " ");
    parts.push(make("bdi", frame.deed));
    for (const text of frame.dealt) parts.push(" ", card(text));
    if (frame.down) parts.push(" ", frame.down);
    return parts;
  };

  const show = (step) => {
    const to = Math.max(0, Math.min(last, step));
    if (to === at) return;
    const moving = to === at + 1;
    at = to;
    const frame = frames[at];
    find(".now-street").textContent = frame.street;
    const pot = find(".pot");
    pot.textContent = frame.potText;
    pot.dataset.amount = frame.pot;
    find(".of-pot").textContent = frame.ofPot;
    find(".pots").replaceChildren(...frame.pots.map((text) => make("li", text)));
    lay(find(".vele"), frame.vele, moving);
    seats.forEach((seat, n) => {
      const chair = frame.seats[n];
      const part = (name) => seat.querySelector(name);
      seat.classList.toggle("acts", n === frame.acts);
      seat.classList.toggle("gone", chair.out !== "");
      seat.classList.toggle("faulty", n === frame.acts && frame.marks.length > 0);
      lay(part(".hand"), chair.cards, moving);
      part(".stack").textContent = chair.stackText;
      part(".stack").dataset.amount = chair.stack;
      part(".out").textContent = chair.out;
      part(".front").textContent = chair.frontText;
      part(".owed").textContent = frame.owed[n] ?? "";
    });
    say.replaceChildren(...sentence(frame));
    find(".marks").replaceChildren(...frame.marks.map(([kind, title, words]) => {
      const made = make("li", "", `mark ${kind}`);
      made.append(title, words && ": ", make("bdi", words));
      return made;
    }));
    view.classList.toggle("disputed", frame.marks.some(([kind]) => kind !== "note"));
    range.value = at;
    range.setAttribute("aria-valuetext", `Step ${at} of ${last}, ${frame.street}`);
    document.querySelector("tr[aria-current]")?.removeAttribute("aria-current");
    document.getElementById(`step-${frame.n}`)?.setAttribute("aria-current", "step");
    view.dataset.at = at;
  };

  const stop = () => {
    clearInterval(timer);
    timer = 0;
    say.setAttribute("aria-live", "polite");
    run.setAttribute("aria-label", "Play");
    run.title = "Play";
    view.classList.remove("runs");
  };

  const start = () => {
    if (at === last) show(0);
    say.setAttribute("aria-live", "off");
    run.setAttribute("aria-label", "Pause");
    run.title = "Pause";
    view.classList.add("runs");
    timer = setInterval(() => {
      show(at + 1);
      if (at === last) stop();
    }, 1000);
  };

  const go = {
    first: () => show(0),
    back: () => show(at - 1),
    on: () => show(at + 1),
    last: () => show(last),
  };
  const act = (what) => {
    if (what === "run") return timer ? stop() : start();
    stop();
    go[what]();
  };

  view.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    if (button) act(button.dataset.go);
  });
  range.addEventListener("input", () => {
    stop();
    show(Number(range.value));
  });

  const meant = ({ key, target }) => {
    if (view.contains(target)) return true;
    const { top, bottom } = felt.getBoundingClientRect();
    const seen = bottom > 0 && top < innerHeight;
    return target === document.body && (seen || key.startsWith("Arrow"));
  };
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "run" };
  document.addEventListener("keydown", (event) => {
    const what = keys[event.key];
    if (!what || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.target === range && event.key !== " ") return;
    if (event.key === " " && event.target.closest("button, a")) return;
    if (!meant(event)) return;
    event.preventDefault();
    act(what);
  });

  let from = null;
  felt.addEventListener("touchstart", (event) => {
    from = event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  felt.addEventListener("touchend", (event) => {
    if (!from) return;
    const across = event.changedTouches[0].clientX - from.clientX;
    const down = event.changedTouches[0].clientY - from.clientY;
    from = null;
    if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down)) act(across < 0 ? "on" : "back");
  }, { passive: true });

  const jump = (step) => {
    stop();
    show(step);
    view.focus({ preventScroll: true });
    view.scrollIntoView();
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".steps th a");
    if (!link) return;
    event.preventDefault();
    jump(Number(link.hash.slice("#step-".length)));
  });

  seats.forEach((seat, n) => {
    const turn = 2 * Math.PI * (n + 0.5) / seats.length + Math.PI / 2;
    seat.style.setProperty("--x", Math.cos(turn).toFixed(4));
    seat.style.setProperty("--y", Math.sin(turn).toFixed(4));
  });
  const disputed = frames.filter((frame) => frame.marks.length > 0);
  if (disputed.length > 0) {
    find(".disputes").append("Disputed: ", ...disputed.map((frame) => {
      const button = make("button", `step ${frame.n}, ${frame.marks[0][1]}`, frame.marks[0][0]);
      button.type = "button";
      button.addEventListener("click", () => jump(frame.n));
      return button;
    }));
  }
  view.hidden = false;
  show(Number(/^#step-(\d+)$/.exec(location.hash)?.[1] ?? 0));
}
