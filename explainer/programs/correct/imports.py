import os.path as path
import sys, json
from collections import Counter, defaultdict as dd
from math import *

print(path.join("a", "b"), sys.version, json.dumps({}), Counter("hello"), dd(int), pi)
