x = 1; y = 2; print(x + y)
if x: print("one line")
for i in range(2): print(i); print("again")
while x < 3: x += 1
class Empty: pass
def nothing(): ...
