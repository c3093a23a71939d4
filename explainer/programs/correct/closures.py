def counter():
    count = 0

    def step():
        nonlocal count
        count += 1
        return count
    return step


tick = counter()
print(tick(), tick())
