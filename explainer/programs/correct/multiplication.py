size = 10
for a in range(1, size + 1):
    line = ""
    for b in range(1, size + 1):
        line += str(a * b).rjust(4)
    print(line)
