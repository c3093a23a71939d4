match = 3
case = match + 1
type = "soft"
print(match, case, _ := 5)
