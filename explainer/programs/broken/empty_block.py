# expects: not-pushed-in 3, empty-block 4
def later():
print("now")
def never():
