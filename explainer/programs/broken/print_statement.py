# expects: print-without-brackets 2, print-without-brackets 4
print "hello"
x = 5
print x
