import { type Phrase, quote } from './phrase.ts';
import { type LogicalLine, type Tokens, tokenize } from './source/tokens.ts';
import { areSideBySide } from './source/words.ts';

/** Lines of the languages with curly brackets. */
const CURLY = /[;{}]\s*(?:\/\/.*)?$|^\s*(?:\/\/|\/\*|\*)/;

const looksLike = (language: string, printing: string) =>
  quote`This looks like ${[language]}, and not like Python. What ${printing} does there, ${'print("Hello")'} does in Python.`;

/** Signs that no line of Python has outside its strings. */
const LANGUAGES: readonly (readonly [RegExp, Phrase])[] = [
  [
    /^Traceback \(most recent|^\s*File ".*", line \d+|^\s*\w*(?:Error|Exception|Interrupt): /,
    quote`This is an error message of Python, and not a program. Its last line says what went wrong, and the number in the line above it says where. Paste the program itself, and the place can be looked at.`,
  ],
  [
    /<!doctype\b|<\/?(?:html|head|body|title|div|p|h[1-6]|a|img|ul|ol|li|table|tr|td|form|button|input|span|br|style|script)\b[^>]*>/i,
    quote`This looks like HTML, which describes a web page, and not like Python. A browser shows HTML; Python follows instructions such as ${'print("Hello")'}.`,
  ],
  [
    /^\s*(?:color|background(?:-color)?|margin|padding|font-\w+|width|height|border|display)\s*:[^=]*;/,
    quote`This looks like CSS, which gives web pages their colours and sizes, and not like Python.`,
  ],
  [
    /^\s*(?:const|let|var)\s+[\w[{$]|\bconsole\.log\s*\(|\bdocument\.\w|\bfunction\b[^:]*\{|=>\s*\{|\balert\(.*\);/,
    looksLike('JavaScript, the language of web pages', 'console.log("Hello")'),
  ],
  [
    /\bpublic\s+(?:static|class|void)\b|\bSystem\.out\.|^\s*String\s+\w+\s*=|^\s*import\s+javax?\./,
    looksLike('Java', 'System.out.println("Hello");'),
  ],
  [/\bConsole\.(?:Write|Read)|^\s*using\s+System\b/, looksLike('C#', 'Console.WriteLine("Hello");')],
  [
    /\bvoid\s+(?:setup|loop)\s*\(|\b(?:digitalWrite|digitalRead|pinMode|analogRead|analogWrite)\s*\(/,
    quote`This looks like a program for an Arduino board, which is written in C++, and not like Python. Boards such as the micro:bit and the Pico can be programmed in Python.`,
  ],
  [
    /^\s*#\s*include\b|\bint\s+main\s*\(|\bprintf\s*\(.*;|\bcout\s*<<|\bstd::/,
    looksLike('C or C++', 'printf("Hello");'),
  ],
  [/<\?php|^\s*\$\w+\s*=|^\s*echo\s+["'$]/, looksLike('PHP', 'echo "Hello";')],
  [
    /^\s*(?:select\b.*\bfrom|insert\s+into|create\s+table|update\s+\w+\s+set|delete\s+from)\b/i,
    quote`This looks like SQL, which asks a database for something, and not like Python.`,
  ],
  [
    /^\s*(?:when (?:green )?flag clicked|when .* key pressed|move \(?-?\d+\)? steps|turn .*\bdegrees|repeat \(?\d+\)?\s*$|forever\s*$|say .+ for .+ sec|wait .+ sec|next costume|go to x:)/i,
    quote`These are blocks of Scratch, and not Python. In Python they become lines: ${'repeat 10'} is ${'for step in range(10):'}, and ${'say Hello'} is ${'print("Hello")'}.`,
  ],
  [
    /^\s*(?:[$%]\s+)?(?:sudo|pip3?|python3?|cd|apt|apt-get|git|npm|mkdir)\s+[\w.~/-]+/,
    quote`This is a command for the terminal, and not a Python program. It is typed where programs are started, not inside one.`,
  ],
  [
    /^\s*(?:fun|func|fn)\s+main\b|\bfmt\.Print|\bprintln!?\s*\(|^\s*puts\s+["']/,
    quote`This looks like another programming language, and not like Python. In Python one prints with ${'print("Hello")'}.`,
  ],
];

/** The common words of languages that people speak, in small letters. */
const SPOKEN: readonly (readonly [string, Phrase])[] = [
  [
    `the is are a an to of and in on for my your i you we he she it they this that what how why when can do does not
    please want help with have has was will be me hello hi thank thanks good there if from`,
    quote`This looks like a text in English, and not like a Python program. Python needs its own exact words, such as ${'print("Hello")'} or ${'if age > 6:'}.`,
  ],
  [
    `nze ggwe gwe ye ffe mmwe bo njagala oyagala omwana abaana omwana wange yange nnyo era naye ne nga ku mu ki kiki
    oli otya ntya wa ssebo nnyabo webale weebale bulungi okuyiga okusoma essomero kompyuta pulogulaamu nsobola
    ndi tuli kino eno bwe lwaki`,
    quote`Eno si pulogulaamu ya Python. This looks like a text in Luganda, and not like a Python program, such as ${'print("Oli otya?")'}.`,
  ],
  [
    `na ya wa ni kwa habari mtoto watoto wangu yangu nataka ninataka jinsi tafadhali asante je gani nini kama shule
    kujifunza programu hii hiyo sana karibu mimi wewe yeye sisi hapa naomba msaada vipi hujambo jambo`,
    quote`Hii si programu ya Python. This looks like a text in Swahili, and not like a Python program, such as ${'print("Habari")'}.`,
  ],
];

/**
 * What to say of a text that is not Python; undefined for one that is or may be.
 *
 * @param prose The lines that are not Python, when they are most of the text.
 */
export function notPython(source: string, prose: readonly LogicalLine[]): Phrase | undefined {
  return otherLanguage(source) ?? spokenLanguage(prose);
}

/** Another programming language of most lines, if at least one line is certain. */
function otherLanguage(source: string): Phrase | undefined {
  const lines = withoutTexts(tokenize(source))
    .split('\n')
    .filter((line) => line.trim() !== '');
  let best: { signs: number; says: Phrase } | undefined;
  for (const [sign, says] of LANGUAGES) {
    const signs = lines.filter((line) => sign.test(line)).length;
    const foreign = lines.filter((line) => sign.test(line) || CURLY.test(line)).length;
    if (signs > (best?.signs ?? 0) && foreign * 2 > lines.length) best = { signs, says };
  }
  return best?.says;
}

/** Strings may be in any language. */
function withoutTexts({ source, tokens }: Tokens): string {
  let [left, at] = ['', 0];
  for (const { kind, from, to, closed, text } of tokens) {
    if (kind !== 'text' || !(closed || /^\w*(?:"""|''')/.test(text))) continue;
    left += `${source.slice(at, from)}""`;
    at = to;
  }
  return left + source.slice(at);
}

function spokenLanguage(prose: readonly LogicalLine[]): Phrase | undefined {
  const words = prose.flatMap(({ tokens }) =>
    tokens.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
  );
  const isSpoken = prose.some(({ tokens }) =>
    tokens.some((token, index) => token.kind === 'name' && areSideBySide(tokens[index - 1], token)),
  );
  if (!isSpoken) return undefined;
  const counts = SPOKEN.map(([common]) => {
    const known = new Set(common.split(/\s+/));
    return words.filter((word) => known.has(word)).length;
  });
  const most = Math.max(...counts);
  if (most > 0) return SPOKEN[counts.indexOf(most)]?.[1];
  return quote`These look like words for people, and not like a Python program, such as ${'print("Hello")'}.`;
}
