row = list(range(10))
print(row[2:5], row[:3], row[-3:], row[::2], row[5:1:-1], row[:])
row[0:2] = [9, 9]
row[-1] = 0
print(row)
