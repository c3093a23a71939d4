pupils = [("Sarah", 12), ("Ali", 9), ("Joy", 10)]
pupils.sort(key=lambda pupil: pupil[1])
double = lambda x, by=2: x * by
print(sorted(pupils, key=lambda p: p[0], reverse=True), double(4))
print(list(map(lambda n: n + 1, [1, 2])), list(filter(None, [0, 1])))
