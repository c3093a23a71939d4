score = 55
name = "Amina"
if 50 <= score < 60:
    print("Just passed")
if name is not None and name != "":
    print("There is a name")
if "A" in name or "a" not in name:
    print("A letter")
grade = "pass" if score >= 50 else "again"
print(grade)
