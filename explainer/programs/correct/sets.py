morning = {"Ali", "Joy"}
evening = set(["Joy", "Tom"])
print(morning & evening, morning | evening, morning - evening)
morning.add("Eva")
morning.discard("Ali")
