text = "  Hello, World  "
clean = text.strip().lower()
print(clean.upper(), clean.replace("l", "L"), clean.split(","))
print("-".join(["a", "b"]), clean[0], clean[-1], clean[1:4], clean[::-1])
print("It's " + str(5) + " o'clock", 'she said "yes"')
print(r"C:\new", b"bytes", "tab\there")
