ages = {}
ages["Ruth"] = 9
ages["Isaac"] = 11
for name, age in ages.items():
    print(name, "is", age)
if "Ruth" in ages:
    del ages["Ruth"]
print(ages.get("Joan", 0), {**ages, "Eva": 8}, list(ages.keys()))
