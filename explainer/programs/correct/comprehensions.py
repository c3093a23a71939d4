numbers = [1, 2, 3, 4, 5]
squares = [n * n for n in numbers]
even = {n for n in numbers if n % 2 == 0}
table = {n: n ** 2 for n in numbers}
total = sum(n for n in numbers if n > 2)
pairs = [(x, y) for x in range(3) for y in range(3) if x != y]
matrix = [[0 for column in range(3)] for row in range(3)]
print(squares, even, table, total, pairs, matrix)
