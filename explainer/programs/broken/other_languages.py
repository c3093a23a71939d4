# expects:
a = 1
b = 2
if a > 0 && b > 0:
    print(a)
a++
if !a: print(b)
function add(x, y):
    return x + y
print(add(a, b))
