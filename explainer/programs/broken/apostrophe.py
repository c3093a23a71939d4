# expects: apostrophe 2
print('I don't know')
