"""Invented players: ordinary ones, and names that are hard to read in a hand history."""

HERO = "Mirella"

ORDINARY = (
    "anna", "bruno", "carla", "Dima K", "e.f", "gino_7", "o'neill", "Łukasz", "Q(x)", "anna_b",
    "Tullio", "nonna Pina", "vesuvio81", "SettebelloXX", "Beppe", "la_Volpe", "Marzia", "zio Aldo",
    "fioretto", "Kasia", "Ruben", "PaoloR", "tresette", "Ines", "Olmo", "Cesare II", "ninetta",
    "bastoni99", "Ludo", "Sveva", "Il Gatto", "Renzo", "Amelie", "picche", "Otto", "Ginevra",
    "max-80", "Fabrizia", "denari", "Ugo",
)  # fmt: skip

AWKWARD = (
    "anna: folds", "Seat 2", "Re 🍇", "Nonna folds", "TV [Rai]", "(:Ugo", "Cash$1", "A.Rossi",
    "Dino (host)", "Tino: il duro", "anna", "ann", "Ugo is sitting out", 'said, "ciao"',
    "Dealt to me", "Uncalled bet", "Total pot", "Hand was cancelled", "*** VELA ***", "דינה",
    "Zoë", "x collected €1.00 from pot", "Rai (€5.00 in chips)", "Ugo (button)", "Ugo Hand #7",
    "[^a-z]+\\d*", "{}", "%s", "é", "a", "Jose\u0301", "Vela [Ah]", "pot",
    "House rules: none", "calls €0.20", "checks", "ハナ", "mucks hand", "12", "€5.00",
)  # fmt: skip
"""Each may stand at one table with any other: no line then has two readings."""
