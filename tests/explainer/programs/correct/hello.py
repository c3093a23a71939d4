print("Hello, Kampala!")
