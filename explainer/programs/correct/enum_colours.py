from enum import Enum


class Colour(Enum):
    RED = 1
    GREEN = 2


for colour in Colour:
    print(colour.name, colour.value)
