# expects: misspelt-word 3, unknown-name 4, misspelt-word 5
If = 1
Ready = true
Print(Ready)
While Ready:
    break
