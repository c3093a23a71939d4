from dataclasses import dataclass, field


@dataclass
class Point:
    x: int
    y: int = 0
    tags: list = field(default_factory=list)

    def moved(self, dx: int) -> "Point":
        return Point(self.x + dx, self.y)


print(Point(1).moved(2))
