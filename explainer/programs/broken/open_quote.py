# expects: open-text 2
print("Good morning, Kampala)
print("next")
