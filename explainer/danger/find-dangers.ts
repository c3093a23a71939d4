import type { Danger } from '../explanation.ts';
import type { Imports } from '../names/imports.ts';
import { type Phrase, plain, quote } from '../phrase.ts';
import type { ExpressionOf, Statement } from '../syntax/tree.ts';
import { blocksOf, everyStatement, expressionsIn } from '../syntax/walk.ts';

/** What a call may do outside the program, by the full name of the function. */
const RULES: readonly [RegExp, Danger['level'], string][] = [
  [
    /^(?:os\.(?:system|popen|exec\w*|spawn\w*|startfile)|subprocess\.\w+|pty\.spawn|commands\.\w+)$/,
    'danger',
    'hands commands to the computer itself. They can do everything that its owner can do, deleting files included.',
  ],
  [
    /^(?:os\.(?:remove|unlink|rmdir|removedirs|truncate)|shutil\.(?:rmtree|move)|pathlib\.Path\(\)\.(?:unlink|rmdir))$/,
    'danger',
    'deletes or moves files, and they do not go to a wastebasket first.',
  ],
  [
    /^(?:os\.(?:fork|forkpty|kill|killpg|abort|chmod|chown|setuid|rename|replace|symlink)|signal\.\w+)$/,
    'danger',
    'starts, stops or changes things outside this program.',
  ],
  [
    /^(?:eval|exec|compile|builtins\.(?:eval|exec))$/,
    'danger',
    'runs whatever text it is handed as a program. Nobody can see beforehand what that will be.',
  ],
  [
    /^(?:__import__|importlib\.import_module|ctypes\.\S+|pickle\.loads?|marshal\.loads?)$/,
    'danger',
    'brings in code that does not stand in this program.',
  ],
  [
    /^(?:socket\.\S+|socketserver\.\S+|paramiko\.\S+|ftplib\.\S+|telnetlib\.\S+|smtplib\.\S+)$/,
    'danger',
    'connects to other computers and can send them what is on this one.',
  ],
  [
    /^(?:pynput|keyboard|mouse|pyautogui)\.\S+$/,
    'danger',
    'watches or presses keys and the mouse, in other programs as well.',
  ],
  [
    /^(?:requests\.\w+|urllib\.\S+|httpx\.\w+|http\.client\.\S+|webbrowser\.\w+|aiohttp\.\S+)$/,
    'care',
    'goes to the internet. Ask an adult which address it uses before you run it.',
  ],
  [
    /^(?:os\.(?:mkdir|makedirs)|shutil\.copy\w*)$/,
    'care',
    'makes or copies files and folders. Look first where.',
  ],
];

const SHELL_BOMB = /:\s*\(\s*\)\s*\{\s*:\s*\|\s*:\s*&\s*\}\s*;\s*:/;
const BOMB: Phrase = [
  'This is a fork bomb: it starts copies of itself until the computer can do nothing else.',
];

/** What the program would do outside itself if it were run. */
export function findDangers(statements: readonly Statement[], imports: Imports, source: string): Danger[] {
  const everything = [...everyStatement(statements)];
  const calls = [...expressionsIn(everything)].filter((part) => part.kind === 'call');
  const bombs = everything.filter(
    (one) =>
      (one.kind === 'while' || one.kind === 'for') && blocksOf(one).some((body) => forks(body, imports)),
  );
  const shell = source.search(SHELL_BOMB);
  const found: Danger[] = [
    ...calls.flatMap((call) => [...ofCall(call, imports), ...writing(call, imports)]),
    ...bombs.map(({ line }) => ({ line, level: 'danger' as const, says: BOMB })),
    ...(shell === -1
      ? []
      : [{ line: source.slice(0, shell).split('\n').length, level: 'danger' as const, says: BOMB }]),
  ];
  const once = new Map(found.map((danger) => [`${danger.line} ${plain(danger.says)}`, danger]));
  return [...once.values()].sort((a, b) => a.line - b.line);
}

function ofCall({ callee, line }: ExpressionOf<'call'>, imports: Imports): Danger[] {
  const name = imports.fullName(callee) ?? '';
  const rule = RULES.find(([names]) => names.test(name));
  // A function of the program’s own may have such a name; modules count only where they are imported.
  const isReal = !name.includes('.') || imports.modules.has(name.split('.')[0] ?? name);
  return rule !== undefined && isReal ? [{ line, level: rule[1], says: quote`${name} ${[rule[2]]}` }] : [];
}

const SYSTEM = /^(?:\/(?:etc|dev|bin|boot|usr|sys|proc)\b|[a-z]:[\\/])/i;

/** Opening to write empties the file first. */
function writing({ callee, args, line }: ExpressionOf<'call'>, imports: Imports): Danger[] {
  const isMode = ({ name }: (typeof args)[number], index: number) =>
    name === 'mode' || (index === 1 && name === undefined);
  const [file, mode] = [args[0]?.value, args.find(isMode)?.value];
  if (imports.fullName(callee) !== 'open' || mode?.kind !== 'text' || !mode.value.includes('w')) return [];
  const what = file === undefined ? ['a file'] : file.code;
  if (file?.kind === 'text' && SYSTEM.test(file.value))
    return [
      {
        line,
        level: 'danger',
        says: quote`This overwrites ${what}, which belongs to the computer’s own system.`,
      },
    ];
  return [
    {
      line,
      level: 'care',
      says: quote`Opening ${what} to write empties it first. Make sure that nothing you need is in it.`,
    },
  ];
}

function forks(body: readonly Statement[], imports: Imports): boolean {
  return [...expressionsIn(everyStatement(body))].some(
    (part) => part.kind === 'call' && imports.fullName(part.callee) === 'os.fork',
  );
}
