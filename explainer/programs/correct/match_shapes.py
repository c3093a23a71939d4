class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


def where(thing):
    match thing:
        case Point(x=0, y=0):
            return "here"
        case {"name": name, **rest}:
            return name, rest
        case str() as word:
            return word
        case -1 | 0 | None:
            return "nothing"
        case other:
            return other


print(where(Point(0, 0)), where({"name": "Ann"}))
