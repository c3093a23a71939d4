import type { Passage } from '#domain/assistant/knowledge.ts';
import { list } from '../say.ts';
import { articles, topic } from '../topic.ts';

/** The red texts that beginners meet most, as the article about them puts it. */
export const pythonTopics: readonly Passage[] = [
  topic({
    id: 'python-colon',
    title: 'Python expects a colon. Where?',
    asks: ["SyntaxError: expected ':'", 'python expected colon', 'what does expected : mean'],
    say: "Python expects a colon: one is missing. After `if`, `else`, `for`, `while` and `def` there is always a colon at the end of the line: `if price > 1000:`. Python says `SyntaxError: expected ':'`, and the line number tells you where.",
    page: articles.mistakes,
  }),
  topic({
    id: 'python-quotes',
    title: 'A quotation mark or bracket was not closed',
    asks: ['unterminated string literal', "'(' was never closed", 'EOL while scanning string literal'],
    say: 'Something was opened and not closed. A text begins and ends with a quotation mark, and "unterminated" means "not ended". The same happens with brackets: count those that open and those that close.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-name',
    title: 'Python does not know a name',
    asks: ['python says not defined', 'variable is not defined'],
    say: '`NameError` means that Python does not know this name. Look at the spelling: capital letters count, so `Money` and `money` are two different names. Perhaps you use it before you have given it a value. A text needs quotation marks.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-indent',
    title: 'Which lines of Python are pushed in?',
    asks: ['IndentationError: expected an indented block', 'unexpected indent', 'spaces and tabs in python'],
    say: 'What belongs to an `if`, a loop or a function must be pushed in with four spaces (`expected an indented block`). `unexpected indent` means the opposite: take its spaces away. Do not mix spaces and tabs: they look the same on the screen.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-text-number',
    title: 'Why is a number a text in Python?',
    asks: ['why is 5 + 5 55 in python'],
    say: 'Whatever comes from `input` is text, and a text and a number cannot be added: `"5" + "5"` is `"55"`. Python calls a text `str` and a whole number `int`. Turn the one into the other: `age = int(input("How old are you? "))`.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-equals',
    title: 'One equals sign in Python, or two?',
    asks: ["Maybe you meant '==' instead of '='", 'difference between = and ==', 'one or two equal signs'],
    say: 'One sign gives a value: `score = 10` says "score is 10 from now on". Two signs ask: `score == 10` says "is it 10?". In an `if` you ask, so you need two.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-index',
    title: 'Why is my list index out of range?',
    asks: ['why does python count from zero'],
    say: 'Python counts from zero. In a list of three the first is number 0 and the last is number 2, so number 3 is one step past the end: `list index out of range`. For the last one of any list you can write `fruits[-1]`.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-stuck',
    title: 'How do I find the mistake in my program?',
    asks: [
      'my code has an error',
      'my program gives the wrong answer',
      'how do i read the red text',
      'the program does nothing',
    ],
    say: list([
      'Read the **last line** of the red text aloud, and go to the **line number**: the mistake is there, or one line above.',
      'Change **one thing** and run it again.',
      'No red text? Put `print` between the lines: which is the first line where what you got is not what you expected?',
    ]),
    page: articles.mistakes,
  }),
  topic({
    id: 'python-endless',
    title: 'How do I stop a program that runs forever?',
    asks: [
      'my program runs forever',
      'how do i stop a python program',
      'while true never ends',
      'ctrl c does not work',
    ],
    say: 'It runs a loop that never ends. **Stop it** with the Stop button of the editor, or with Ctrl and C in its window; where neither works, close the window. Then look at the `while` line: something inside the loop must change what it asks, or a `break` must end it.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-module',
    title: 'Why does Python not find a module?',
    asks: [
      "ModuleNotFoundError: No module named 'pygame'",
      'how do i install pygame',
      'import error in python',
    ],
    say: 'Look at the spelling first: `import random`. `random`, `math` and `turtle` come with Python; others, such as `pygame`, an adult installs once: `python -m pip install pygame`. A file of your own called like the module hides it: give it another name.',
    page: articles.mistakes,
  }),
];
