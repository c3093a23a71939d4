# expects: else-if 4, misspelt-word 6
x = 5
if x > 5: print("more")
else if x > 4:
    print("five")
elseif x > 3:
    print("four")
