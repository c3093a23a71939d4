import type { Danger } from '../explanation.ts';
import type { Imports } from '../names/imports.ts';
import { code, type Phrase, say } from '../phrase.ts';
import type { Expression, ExpressionOf, Statement } from '../syntax/tree.ts';
import { everyExpression, everyStatement, expressionsIn, expressionsOf } from '../syntax/walk.ts';

interface Rule {
  names: RegExp;
  level: Danger['level'];
  says: (name: string) => Phrase;
}

/** What a call may do outside the program, by the full name of what is called. */
const RULES: readonly Rule[] = [
  {
    names: /^(?:os\.(?:system|popen|exec\w*|spawn\w*|startfile)|subprocess\.\w+|pty\.spawn|commands\.\w+)$/,
    level: 'danger',
    says: (name) =>
      say`${code(name)} hands commands to the computer itself. They can do everything that its owner can do, deleting files included.`,
  },
  {
    names:
      /^(?:os\.(?:remove|unlink|rmdir|removedirs|truncate)|shutil\.(?:rmtree|move)|pathlib\.Path\(\)\.(?:unlink|rmdir))$/,
    level: 'danger',
    says: (name) => say`${code(name)} deletes or moves files, and they do not go to a wastebasket first.`,
  },
  {
    names:
      /^(?:os\.(?:fork|forkpty|kill|killpg|abort|chmod|chown|setuid|rename|replace|symlink)|signal\.\w+)$/,
    level: 'danger',
    says: (name) => say`${code(name)} starts, stops or changes things outside this program.`,
  },
  {
    names: /^(?:eval|exec|compile|builtins\.(?:eval|exec))$/,
    level: 'danger',
    says: (name) =>
      say`${code(name)} runs whatever text it is handed as a program. Nobody can see beforehand what that will be.`,
  },
  {
    names: /^(?:__import__|importlib\.import_module|ctypes\.\S+|pickle\.loads?|marshal\.loads?)$/,
    level: 'danger',
    says: (name) => say`${code(name)} brings in code that does not stand in this program.`,
  },
  {
    names: /^(?:socket\.\S+|socketserver\.\S+|paramiko\.\S+|ftplib\.\S+|telnetlib\.\S+|smtplib\.\S+)$/,
    level: 'danger',
    says: (name) => say`${code(name)} connects to other computers and can send them what is on this one.`,
  },
  {
    names: /^(?:pynput|keyboard|mouse|pyautogui)\.\S+$/,
    level: 'danger',
    says: (name) => say`${code(name)} watches or presses keys and the mouse, in other programs as well.`,
  },
  {
    names: /^(?:requests\.\w+|urllib\.\S+|httpx\.\w+|http\.client\.\S+|webbrowser\.\w+|aiohttp\.\S+)$/,
    level: 'care',
    says: (name) =>
      say`${code(name)} goes to the internet. Ask an adult which address it uses before you run it.`,
  },
  {
    names: /^(?:os\.(?:mkdir|makedirs)|shutil\.copy\w*)$/,
    level: 'care',
    says: (name) => say`${code(name)} makes or copies files and folders. Look first where.`,
  },
];

const SHELL_BOMB = /:\s*\(\s*\)\s*\{\s*:\s*\|\s*:\s*&\s*\}\s*;\s*:/;

/** What the program would do outside itself, if somebody ran it. */
export function findDangers(statements: readonly Statement[], imports: Imports, source: string): Danger[] {
  const dangers = new Map<string, Danger>();
  const add = (danger: Danger) => {
    const key = `${danger.line} ${danger.says.map((part) => (typeof part === 'string' ? part : part.code)).join('')}`;
    if (!dangers.has(key)) dangers.set(key, danger);
  };
  const everything = [...everyStatement(statements)];
  for (const part of expressionsIn(everything)) {
    if (part.kind === 'call') for (const danger of ofCall(part, imports)) add(danger);
  }
  for (const bomb of forkBombs(everything, imports)) add(bomb);
  if (SHELL_BOMB.test(source)) {
    const line = source.slice(0, source.search(SHELL_BOMB)).split('\n').length;
    add({ line, level: 'danger', says: BOMB });
  }
  return [...dangers.values()].sort((a, b) => a.line - b.line);
}

const BOMB = say`This is a fork bomb: it starts copies of itself until the computer can do nothing else.`;

function ofCall(call: ExpressionOf<'call'>, imports: Imports): Danger[] {
  const name = imports.fullName(call.callee);
  if (name === undefined) return [];
  const rule = RULES.find(({ names }) => names.test(name));
  // A function of the program’s own may have such a name; modules count only where they are imported.
  const module = name.split('.')[0] ?? name;
  const real = !name.includes('.') || imports.modules.has(module);
  const found: Danger[] =
    rule !== undefined && real ? [{ line: call.line, level: rule.level, says: rule.says(name) }] : [];
  if (name === 'open') found.push(...writing(call));
  return found;
}

/** Opening to write empties the file first. */
function writing({ args, line }: ExpressionOf<'call'>): Danger[] {
  const mode = args.find(
    (argument, index) => argument.name === 'mode' || (index === 1 && argument.name === undefined),
  )?.value;
  if (mode?.kind !== 'text' || !mode.value.includes('w')) return [];
  const file = args[0]?.value;
  const system =
    file?.kind === 'text' && /^(?:\/(?:etc|dev|bin|boot|usr|sys|proc)\b|[a-z]:[\\/])/i.test(file.value);
  const what = file === undefined ? ['a file'] : [code(file.code)];
  return [
    {
      line,
      level: system ? 'danger' : 'care',
      says: system
        ? say`This overwrites ${what}, which belongs to the computer’s own system.`
        : say`Opening ${what} to write empties it first. Make sure that nothing you need is in it.`,
    },
  ];
}

function forkBombs(everything: readonly Statement[], imports: Imports): Danger[] {
  return everything.flatMap((statement) => {
    if (statement.kind !== 'while' && statement.kind !== 'for') return [];
    const bomb = [...everyStatement(statement.body)].some((inner) =>
      expressionsOf(inner).some((expression) =>
        [...everyExpression(expression)].some((part) => forks(part, imports)),
      ),
    );
    return bomb ? [{ line: statement.line, level: 'danger', says: BOMB } as const] : [];
  });
}

function forks(part: Expression, imports: Imports): boolean {
  return part.kind === 'call' && imports.fullName(part.callee) === 'os.fork';
}
