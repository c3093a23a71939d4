from datetime import date, datetime, timedelta
import math

today = date.today()
tomorrow = today + timedelta(days=1)
print(today, tomorrow, datetime.now().year)
print(math.sqrt(16), math.pi, math.floor(2.7), round(2.345, 2))
