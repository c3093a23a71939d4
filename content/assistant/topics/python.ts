import type { Passage } from '#domain/assistant/knowledge.ts';
import { list, paragraphs } from '../say.ts';
import { articles, topic } from '../topic.ts';

/** The red texts that beginners meet most, as the article about them puts it. */
export const pythonTopics: readonly Passage[] = [
  topic({
    id: 'python-colon',
    title: 'The forgotten colon',
    asks: ["SyntaxError: expected ':'", 'python expected colon', 'what does expected : mean'],
    say: "Python expects a colon: one is missing. After `if`, `else`, `for`, `while` and `def` there is always a colon at the end of the line: `if price > 1000:`. Python says `SyntaxError: expected ':'`, and the line number tells you where.",
    page: articles.mistakes,
  }),
  topic({
    id: 'python-quotes',
    title: 'A quotation mark or bracket that was never closed',
    asks: ['unterminated string literal', "'(' was never closed", 'EOL while scanning string literal'],
    say: 'Something was opened and not closed. A text begins and ends with a quotation mark, and "unterminated" means "not ended". The same happens with brackets: count those that open and those that close.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-name',
    title: 'A name that Python does not know',
    asks: ["NameError: name 'x' is not defined", 'python says not defined', 'variable is not defined'],
    say: '`NameError` means that Python does not know this name. Look at the spelling: capital letters count as well, so `Money` and `money` are two different names. If it is spelled correctly, perhaps you use it before you have given it a value. A text needs quotation marks around it.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-indent',
    title: 'Lines that should be pushed in',
    asks: ['IndentationError: expected an indented block', 'unexpected indent', 'spaces and tabs in python'],
    say: 'What belongs to an `if`, a loop or a function must be pushed in with spaces (`expected an indented block`), and the lines of one block must all begin at the same place. `unexpected indent` means the opposite: this line is pushed in and should not be, so take its spaces away. Use four spaces, always four. Do not mix spaces and tabs: they look the same on the screen, and Python sees the difference.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-text-number',
    title: 'A number that is really a text',
    asks: [
      'TypeError: can only concatenate str (not "int") to str',
      'input gives text and not a number',
      'why is 5 + 5 55 in python',
    ],
    say: 'Whatever comes from `input` is text, even if you typed digits, and a text and a number cannot be added. Two texts are put together: `"5" + "5"` is `"55"`. Python calls a text `str` and a whole number `int`. Turn the one into the other: `age = int(input("How old are you? "))`.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-equals',
    title: 'One equals sign instead of two',
    asks: ["Maybe you meant '==' instead of '='", 'difference between = and ==', 'one or two equal signs'],
    say: 'One sign gives a value: `score = 10` says "score is 10 from now on". Two signs ask: `score == 10` says "is it 10?". In an `if` you ask, so you need two.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-index',
    title: 'One step past the end of a list',
    asks: [
      'IndexError: list index out of range',
      'why does python count from zero',
      'the last thing in a list',
    ],
    say: 'Python counts from zero: the number of a place says how far it is from the beginning, and the first one is at the beginning. In a list of three the first is number 0 and the last is number 2, so number 3 is one step past the end. That is what `list index out of range` means. For the last one of any list you can write `fruits[-1]`.',
    page: articles.mistakes,
  }),
  topic({
    id: 'python-stuck',
    title: 'How to find a mistake in a program',
    asks: [
      'my code has an error',
      'my program gives the wrong answer',
      'how do i read the red text',
      'the program does nothing',
    ],
    say: paragraphs(
      list([
        'Read the **last line** of the red text aloud: it says what is wrong.',
        'Go to the **line number**. The mistake is there, or one line above.',
        'Change **one thing** and run it again.',
        'No red text, but a wrong answer? Put `print` between the lines and look at the values on the way. What did I expect, what did I get, and which is the first line where the two differ?',
        'Explain the line to somebody, or take a break.',
      ]),
      'The Python code explainer on the Hour of Code page reads a program line by line and points at likely mistakes.',
    ),
    page: articles.mistakes,
  }),
];
