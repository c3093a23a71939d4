a, b = 3, 4
a, b = b, a
first, *rest = [1, 2, 3]
low = high = 0
print(a, b, first, rest, low, high)
