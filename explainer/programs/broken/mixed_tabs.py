# expects: tabs-and-blanks 4
for i in range(2):
        print(i)
	print("tab")
