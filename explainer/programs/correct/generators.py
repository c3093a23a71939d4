def count_up(limit):
    number = 0
    while number < limit:
        yield number
        number += 1


def both(limit):
    yield from count_up(limit)
    got = yield
    print(got)


for value in both(2):
    print(value)
