names = []
names.append("Okello")
names.insert(0, "Achieng")
names.extend(["Mukasa", "Nakato"])
names.remove("Mukasa")
last = names.pop()
names.sort()
names.reverse()
print(names, last, len(names), "Okello" in names)
del names[0]
