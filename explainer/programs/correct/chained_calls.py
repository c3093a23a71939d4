words = input("Words: ").strip().lower().split()
counts = {}
for word in words:
    counts[word] = counts.get(word, 0) + 1
print(max(counts, key=counts.get), sorted(counts.items())[:3])
