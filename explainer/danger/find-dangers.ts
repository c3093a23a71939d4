import type { Danger } from '../explanation.ts';
import type { Imports } from '../names/imports.ts';
import { type Phrase, plain, quote } from '../phrase.ts';
import type { ExpressionOf, Statement } from '../syntax/tree.ts';
import { blocksOf, everyStatement, expressionsIn } from '../syntax/walk.ts';

/** What calls do outside the program, by the full names of the functions. */
const DANGERS: Readonly<Record<string, RegExp>> = {
  'hands commands to the computer itself. They can do everything that its owner can do, deleting files included.':
    /^(?:os\.(?:system|popen|exec\w*|spawn\w*|startfile)|subprocess\.\w+|pty\.spawn|commands\.\w+)$/,
  'deletes or moves files, and they do not go to a wastebasket first.':
    /^(?:os\.(?:remove|unlink|rmdir|removedirs|truncate)|shutil\.(?:rmtree|move)|pathlib\.Path\(\)\.(?:unlink|rmdir))$/,
  'starts, stops or changes things outside this program.':
    /^(?:os\.(?:fork|forkpty|kill|killpg|abort|chmod|chown|setuid|rename|replace|symlink)|signal\.\w+)$/,
  'runs any text as a program, so what it will do is not known beforehand.':
    /^(?:eval|exec|compile|builtins\.(?:eval|exec))$/,
  'loads code that is not in this program.':
    /^(?:__import__|importlib\.import_module|ctypes\.\S+|pickle\.loads?|marshal\.loads?)$/,
  'connects to other computers and can send them what is on this one.':
    /^(?:socket|socketserver|paramiko|ftplib|telnetlib|smtplib)\.\S+$/,
  'watches or presses keys and the mouse, in other programs as well.':
    /^(?:pynput|keyboard|mouse|pyautogui)\.\S+$/,
};
const CARES: typeof DANGERS = {
  'goes to the internet. Ask an adult which address it uses before you run it.':
    /^(?:requests|urllib|httpx|http\.client|webbrowser|aiohttp)\.\S+$/,
  'makes or copies files and folders. Look first where.': /^(?:os\.(?:mkdir|makedirs)|shutil\.copy\w*)$/,
};

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
  const bombLines = bombs.map(({ line }) => line);
  if (shell !== -1) bombLines.push(source.slice(0, shell).split('\n').length);
  const found: Danger[] = [
    ...calls.flatMap((call) => [...ofCall(call, imports), ...writing(call, imports)]),
    ...bombLines.map((line): Danger => ({ line, level: 'danger', says: BOMB })),
  ];
  const once = new Map(found.map((danger) => [`${danger.line} ${plain(danger.says)}`, danger]));
  return [...once.values()].sort((a, b) => a.line - b.line);
}

function ofCall({ callee, line }: ExpressionOf<'call'>, imports: Imports): Danger[] {
  const name = imports.fullName(callee) ?? '';
  // A function of the program’s own may have such a name; modules count only where they are imported.
  if (name.includes('.') && !imports.modules.has(name.split('.')[0] ?? '')) return [];
  const does = (texts: typeof DANGERS) => Object.keys(texts).find((text) => texts[text]?.test(name));
  const [danger, care] = [does(DANGERS), does(CARES)];
  if (danger !== undefined) return [{ line, level: 'danger', says: quote`${name} ${[danger]}` }];
  return care === undefined ? [] : [{ line, level: 'care', says: quote`${name} ${[care]}` }];
}

const SYSTEM = /^(?:\/(?:etc|dev|bin|boot|usr|sys|proc)\b|[a-z]:[\\/])/i;

/** Opening to write empties the file first. */
function writing({ callee, args, line }: ExpressionOf<'call'>, imports: Imports): Danger[] {
  const isMode = ({ name }: (typeof args)[number], index: number) =>
    name === 'mode' || (index === 1 && name === undefined);
  const [file, mode] = [args[0]?.value, args.find(isMode)?.value];
  if (imports.fullName(callee) !== 'open' || mode?.kind !== 'text' || !mode.value.includes('w')) return [];
  const what = file === undefined ? ['a file'] : file.code;
  const [overwrites, empties] = [
    quote`This overwrites ${what}, which belongs to the computer’s own system.`,
    quote`Opening ${what} to write empties it first. Make sure that nothing you need is in it.`,
  ];
  return file?.kind === 'text' && SYSTEM.test(file.value)
    ? [{ line, level: 'danger', says: overwrites }]
    : [{ line, level: 'care', says: empties }];
}

function forks(body: readonly Statement[], imports: Imports): boolean {
  return [...expressionsIn(everyStatement(body))].some(
    (part) => part.kind === 'call' && imports.fullName(part.callee) === 'os.fork',
  );
}
