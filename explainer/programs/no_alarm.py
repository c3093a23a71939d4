f = lambda x=3: x
if f(x=3):
    pass
# ---
if any(x == 1 for x in [1]): print("=")
# ---
x = {"a": 1}
while x:
    x.popitem()
# ---
n = 3
def step():
    global n
    n -= 1
while n > 0:
    step()
# ---
for i in range(3):
    if i > 0:
        print(last)
    last = i
# ---
for i in range(3):
    total = total + i if i > 0 else i
print(total)
# ---
for i in range(3):
    if i == 0:
        total = 0
    total += i
print(total)
# ---
name = "a"
print("hi {name}".format(name=name), "{{name}}", "{other}")
# ---
class S:
    def sort(self):
        return 1
s = S()
s = s.sort()
print(s)
# ---
x = 00
y = 08.5
z = 0x08
print(x, y, z, 1_0)
# ---
print("a" "b", "c"
  "d", not True, [n for n in [1] if n is not None])
# ---
x = 3
y = 4
print(x, x if y else 5, lambda: x)
# ---
age = int(input())
if age > 6:
    print(age + 1)
# ---
age = input()
age = int(age)
print(age + 1)
# ---
import random
n = random.choice(["a", "b"])
guess = input()
if guess == n:
    print("yes")
# ---
def randint(a, b):
    return "x"
n = randint(1, 2)
if input() == n:
    print("yes")
# ---
import random
roll = random.random
print(roll())
# ---
def f(*a, **k):
    return a, k
print(f(1, 2, x=3))
# ---
def outer():
    return inner()
def inner():
    return 1
print(outer())
# ---
try:
    unicode
except NameError:
    unicode = str
# ---
class A:
    def f(self):
        return self.g()
    def g(self):
        return 1
print(A().f())
# ---
x = """
if y = 3
  print "hi"
"""
print(x)
# ---
print(f"{1 if True else 2}", f"{3:>5}")
# ---
if True:
	x = 1
	print(x)
# ---
x = [
  1,
2,
   3,
]
print(x)
# ---
def f(a,
      b):
  return (a +
    b)
print(f(1, 2))
# ---
print("a" * 3 + "b")
# ---
text = "a"
text += str(5)
print(text % 3)
# ---
try:
    1 / 0
except ZeroDivisionError:
    print("no")
# ---
else_ = 3
If = else_
print(If)
# ---
print("it’s “quoted”")  # “curly” in a note
# ---
for i in range(3):
    def f():
        return 1
    print(f())
# ---
x = 5
print(x if x else None)
assert x != 3, "no"
# ---
print(8. + .5 + 1e3 + 0xff + 1_000 + 3j)
# ---
names = ["a", "b"]
names.append("c")
print(names[2], names[-1])
# ---
names = ["a"]
def more(them):
    them.append("b")
more(names)
print(names[1])
# ---
names = ["a"]
other = names
other.append("b")
print(names[1])
# ---
names = ["a"]
try:
    print(names[1])
except IndexError:
    print("no")
# ---
raw_input = input
print(raw_input("Name? "))
