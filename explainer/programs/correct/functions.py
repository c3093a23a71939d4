def area(width, height=2, *more, unit="m", **options):
    """Gives the area of a rectangle."""
    result = width * height
    for one in more:
        result += one
    return result, unit, options


print(area(3))
print(area(3, 4, 5, unit="cm", colour="red"))
