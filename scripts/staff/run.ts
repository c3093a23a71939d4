import os from 'node:os';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { cleanLine } from '../../src/domain/text.ts';
import { type CommandContext, runWithServices } from './command-context.ts';
import { type Output, printable } from './site-database.ts';

/** The options of a command as they were written. */
export type Options = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** The text of a result, and whether the exit code is 1. */
export type Outcome = string | { text: string; isWrong: boolean };

export interface Command<Opened> {
  /** The arguments: `<needed>`, `[optional]`, and `…` for any number of the last one. */
  takes?: string;
  /** The options of the program that this command takes. */
  options?: readonly string[];
  /**
   * Checks the arguments and returns the work; it does nothing else. Called before anything is opened, and again for the
   * work itself, when the school is known by whose clock dates and times are read.
   *
   * @throws Error in plain words
   */
  plan: (words: readonly string[], options: Options) => (opened: Opened) => Promise<Outcome>;
}

export interface Program<Opened> {
  name: string;
  help: string;
  options: ParseArgsOptionsConfig;
  commands: Readonly<Record<string, Command<Opened>>>;
}

export type StaffCommand = Command<CommandContext>;
export type StaffProgram = Program<CommandContext>;

/** A program of staff as a function of its arguments. */
export const staffCommand =
  (program: StaffProgram) =>
  (args: readonly string[], out: Output): Promise<number> =>
    runCommands(program, args, out, (work) => runWithServices(out, work));

/** Opens what a command needs, and runs the work with it. */
type RunWork<Opened> = (work: (opened: Opened) => Promise<Outcome>) => Promise<Outcome>;

export async function runCommands<Opened>(
  program: Program<Opened>,
  args: readonly string[],
  out: Output,
  runWork: RunWork<Opened>,
): Promise<number> {
  try {
    const outcome = await carryOut(program, args, runWork);
    const { text, isWrong } = typeof outcome === 'string' ? { text: outcome, isWrong: false } : outcome;
    out.log(printable(withProgramName(text)));
    return isWrong ? 1 : 0;
  } catch (error) {
    out.error(printable(withProgramName(error instanceof Error ? error.message : String(error))));
    return 1;
  }
}

/** Servers without npm have `somero payments tasks` for `npm run payments -- tasks`: `deploy/somero` sets SOMERO_PROGRAM. */
function withProgramName(text: string): string {
  const program = process.env.SOMERO_PROGRAM;
  return program === undefined ? text : text.replace(/\bnpm run (\w+)(?: --)?/g, `${program} $1`);
}

async function carryOut<Opened>(
  program: Program<Opened>,
  args: readonly string[],
  runWork: RunWork<Opened>,
): Promise<Outcome> {
  const { values, positionals } = read(program, args);
  const [name, ...words] = positionals;
  if (values.help || name === undefined) return program.help;
  const command = Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
  if (!command) throw new Error(`This is not a command: ${name}\n\n${program.help}`);
  const { least, most } = wordCounts(command.takes);
  if (words.length > most || words.length < least) {
    throw new Error(`Write: npm run ${program.name} -- ${[name, command.takes].filter(Boolean).join(' ')}`);
  }
  const unexpected = Object.keys(values).find((option) => !command.options?.includes(option));
  if (unexpected) throw new Error(`--${unexpected} is not for ${name}. npm run ${program.name} -- --help`);
  command.plan(words, values);
  return runWork((opened) => command.plan(words, values)(opened));
}

function wordCounts(takes = ''): { least: number; most: number } {
  const words = takes.split(' ').filter((word) => word !== '' && word !== '…');
  return {
    least: words.filter((word) => !word.startsWith('[')).length,
    most: takes.endsWith('…') ? Number.POSITIVE_INFINITY : words.length,
  };
}

function read({ name, options }: Pick<Program<unknown>, 'name' | 'options'>, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, ...options },
    });
    return { values: values as Options, positionals };
  } catch (error) {
    const problem = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Error(`${problem}. npm run ${name} -- --help shows the commands.`, { cause: error });
  }
}

export function textOf(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? cleanLine(value) : undefined;
}

/** The texts of an option that may be given several times, or `undefined` when it was not given. */
export function textsOf(options: Options, name: string): readonly string[] | undefined {
  const value = options[name];
  return Array.isArray(value) ? value.map(cleanLine) : undefined;
}

/** @throws Error that says what the option is for */
export function requiredText(options: Options, name: string, what: string): string {
  const value = textOf(options, name);
  if (!value) throw new Error(`Say ${what}: --${name} "…"`);
  if (value.length > 300) throw new Error(`--${name} is too long: 300 letters at most.`);
  return value;
}

/**
 * The author for the log: `--by`, or else the name of the account. Never an e-mail address: the log names people at the
 * desk by theirs.
 */
export function authorOf(options: Options): string {
  const name = textOf(options, 'by') ?? cleanLine(process.env.USER || accountName());
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name)) return name;
  throw new Error('Say who you are: --by <name>, in letters and figures. It goes into the log.');
}

/** The name of the system's account: a container's root has no `USER`. Empty where the account has no name. */
function accountName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return '';
  }
}

/** @throws Error for an invalid amount */
export function amountOf(options: Options): number | undefined {
  const text = textOf(options, 'amount');
  if (text === undefined) return undefined;
  const amount = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : 0;
  if (amount > 0) return amount;
  throw new Error('--amount is what was paid in the currency of the site, in figures only: --amount 20000');
}

export function singleMatch<T>(found: readonly T[], text: string, line: (one: T) => string): T {
  const [one] = found;
  if (one === undefined) {
    throw new Error(`Nothing was found for ${text}. Give at least the first six characters of an id.`);
  }
  if (found.length > 1) {
    throw new Error(`Several match ${text}; give more characters:\n${found.map(line).join('\n')}`);
  }
  return one;
}
