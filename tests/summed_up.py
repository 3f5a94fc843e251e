"""A hand with a side pot and every line of its summary."""

from play import Table

BUTTON = Table("anna 1000, bruno 6, carla 1000, dario 1000 out", button=3)
HAND = (
    "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; bruno: calls 2 ; carla: calls 2\n"
    "3rd: anna 7c, bruno Th, carla Jd\nanna: bets 5 ; bruno: calls 3 and is all-in ; "
    "carla: calls 5\n"
    "4th: anna 9h, bruno Ac, carla Qs\nanna: checks ; carla: checks\n"
    "5th: anna Ks, bruno 8h, carla Td\nanna: bets 10 ; carla: folds\n"
    "Uncalled bet (10) returned to anna\nvela: Qd\n*** SHOW DOWN ***\n"
    "show: anna Kd ; show: bruno 9d\n"
    "anna collected 18 from main pot ; anna collected 4 from side pot\n*** SUMMARY ***\n"
)
TOTAL = "Total pot 22 Main pot 18. Side pot 4. | Rake 0\n"
VELA = "Vela [Qd]\n"
ANNA = "Seat 1: anna showed [Kd Kh 7c 9h Ks] and won (22) with three of a kind, Kings\n"
BRUNO = "Seat 2: bruno showed [9d 9c Th Ac 8h] and lost with a pair of Nines\n"
CARLA = "Seat 3: carla (button) folded on the 5th Street\n"
SUMMARY = TOTAL + VELA + ANNA + BRUNO + CARLA
