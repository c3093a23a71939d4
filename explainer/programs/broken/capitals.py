# expects: capital-letter 3, unknown-name 4, capital-letter 5
If = 1
Ready = true
Print(Ready)
While Ready:
    break
