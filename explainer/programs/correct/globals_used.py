points = 0


def win(how_many):
    global points
    points += how_many


win(3)
print(points)
