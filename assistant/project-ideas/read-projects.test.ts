import { expect, test } from 'vitest';
import { readProjects } from './read-projects.ts';

const FILE = 'content/projects/python.md';
const whole = `# Projects

themes: this stands before the first project and is for those who edit the file

## Greet the moon

themes: moon, night sky
needs: A computer, or a phone; paper
minutes: 20

The program greets the moon.
It does so three times.

1. Type the program.
2. Run it.
3. Change the 3.
4. Run it again.
5. Greet the sun with \`print\`.

\`\`\`python
for turn in range(3):
    # further: no detail, as it stands in the program
    print("Good evening, moon")
\`\`\`

further: Ask for a name.
further: Count down.
talk: Who greets whom?
`;

test('a file has every detail of its projects', () => {
  expect(readProjects(FILE, 'python', whole)).toEqual([
    {
      level: 'python',
      title: 'Greet the moon',
      themes: ['moon', 'night sky'],
      needs: ['A computer, or a phone', 'paper'],
      minutes: 20,
      made: 'The program greets the moon. It does so three times.',
      steps: [
        'Type the program.',
        'Run it.',
        'Change the 3.',
        'Run it again.',
        'Greet the sun with `print`.',
      ],
      program:
        'for turn in range(3):\n    # further: no detail, as it stands in the program\n    print("Good evening, moon")',
      further: ['Ask for a name.', 'Count down.'],
      talk: 'Who greets whom?',
    },
  ]);
});

test('a file may have the line ends of other systems', () => {
  expect(readProjects(FILE, 'python', whole.replaceAll('\n', '\r\n'))).toEqual(
    readProjects(FILE, 'python', whole),
  );
});

test.each([
  ['themes: moon, night sky\n', '', 'themes: is missing'],
  ['themes: moon, night sky', 'themes:', 'themes: is missing'],
  ['themes: moon, night sky', 'theme: moon', 'unknown field: theme; themes: is missing'],
  ['minutes: 20', 'minutes: half an hour', 'minutes: is no number such as 45'],
  ['talk: Who', 'talk: And?\ntalk: Who', 'talk: stands there twice'],
  ['5. Greet the sun with `print`.\n', '', 'it has 4 numbered steps, and 5 to 8 are wanted'],
  ['4. Run it again.', '6. Run it again.', 'step 6 should be step 4'],
  ['The program greets the moon.\nIt does so three times.\n', '', 'no sentence says what is made'],
  ['```python', '```', 'it needs one program between ```python and ```'],
  [
    'further: Ask for a name.\nfurther: Count down.\n',
    '',
    'it has 0 lines "further:", and 1 or 2 are wanted',
  ],
])('an error names the file, the heading and what is wrong: %j as %j', (before, after, problem) => {
  expect(() => readProjects(FILE, 'python', whole.replace(before, after))).toThrow(
    new Error(`${FILE}, "Greet the moon": ${problem}`),
  );
});

test('the program of a project with blocks is in words', () => {
  expect(() => readProjects('content/projects/blocks.md', 'blocks', whole)).toThrow(
    /between ```blocks and ```/,
  );
});

test('two projects with one heading are refused', () => {
  const [, project = ''] = whole.split('## ');
  expect(() => readProjects(FILE, 'python', `${whole}\n## ${project}`)).toThrow(
    `${FILE}, "Greet the moon": another project has the same heading`,
  );
});

test('a file without a project is refused', () => {
  expect(() => readProjects(FILE, 'python', 'Nothing yet')).toThrow(`${FILE}: it has no heading`);
});
