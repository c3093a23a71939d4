# expects: curly-quotes 2, curly-quotes 3
print(“Hello”)
name = ‘Ann’
print(name)
