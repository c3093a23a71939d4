with open("poem.txt") as poem:
    for line in poem:
        print(line.strip())
with open("a.txt") as first, open("b.txt") as second:
    print(first.read() == second.read())
with (open("a.txt") as first, open("b.txt") as second):
    print(first.readline(), second.readlines())
