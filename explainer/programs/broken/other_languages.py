# expects: sign-of-another-language 4, sign-of-another-language 6, sign-of-another-language 7, function-word 8
a = 1
b = 2
if a > 0 && b > 0:
    print(a)
a++
if !a: print(b)
function add(x, y):
    return x + y
print(add(a, b))
