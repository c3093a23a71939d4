prices = {"mango": 1500, "bread": 4000, "milk": 2500}
basket = ["mango", "milk", "mango"]
total = 0
for thing in basket:
    total += prices[thing]
print("Together:", total)
print("Cheapest:", min(prices.values()))
