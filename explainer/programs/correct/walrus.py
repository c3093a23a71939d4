data = [4, 8, 15]
if (n := len(data)) > 2:
    print("long", n)
while (line := input("? ")) != "":
    print(line)
print([y for x in data if (y := x * 2) > 10])
