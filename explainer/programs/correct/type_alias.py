type Name = str


def first[T](things: list[T]) -> T:
    return things[0]


print(first([1, 2]))
