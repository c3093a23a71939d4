# expects: missing-colon 2, missing-colon 4, missing-colon 6
def f(x)
    return x
for i in range(3)
    print(f(i))
while f(3) > 3
    break
