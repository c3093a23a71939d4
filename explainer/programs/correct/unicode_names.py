größe = 3
naïve = "été"
名前 = "Ann"
print(größe, naïve, 名前, "🦒", "שלום")
