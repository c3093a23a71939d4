class Circle:
    PI = 3.14

    def __init__(self, radius):
        self._radius = radius

    @property
    def area(self):
        return Circle.PI * self._radius ** 2

    @staticmethod
    def unit():
        return "cm"

    @classmethod
    def small(cls):
        return cls(1)

    def __eq__(self, other):
        return self._radius == other._radius

    def __len__(self):
        return 1


print(Circle.small().area, Circle.unit(), Circle(2) == Circle(2))
