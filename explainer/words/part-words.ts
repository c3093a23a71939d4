import type { Part, Step } from '../explanation.ts';
import { capitalised, type Phrase, quote, say, series } from '../phrase.ts';
import type { Statement } from '../syntax/tree.ts';
import { blocksOf, everyStatement, statementsHere } from '../syntax/walk.ts';
import { contentsWords, namesGiven, someNames, together } from './contents.ts';
import { classWords, handedWords, SPECIAL, sentences } from './definition-words.ts';
import type { Words } from './expression-words.ts';

/**
 * Describes a program in parts: preparation, functions and classes, and the main part with its loops and decisions.
 *
 * @param stepOf Describes a statement line by line.
 */
export function partsOfProgram(
  statements: readonly Statement[],
  words: Words,
  stepOf: (statement: Statement) => Step | undefined,
): Part[] {
  const parts: Part[] = [];
  const firstActing = statements.findIndex((one) => !isPreparing(one));
  const runs = statements.reduce<Statement[][]>((all, statement, index) => {
    const last = all.at(-1);
    const goesOn = last?.every(isPlain) && isPlain(statement) && index !== firstActing;
    if (goesOn) last?.push(statement);
    else all.push([statement]);
    return all;
  }, []);
  for (const run of runs) {
    const [first] = run;
    if (first === undefined) continue;
    if (first.kind === 'function' || first.kind === 'class') parts.push(definition(first, words));
    else {
      const isReady = parts.length === 0 && run.every(isPreparing);
      const part = isPlain(first) ? plainPart(run, words) : headPart(first, words, stepOf(first));
      parts.push(isReady ? { ...part, title: ['getting ready'] } : part);
    }
  }
  return withMainPart(parts);
}

const isPlain = (statement: Statement) => statement.kind !== 'class' && blocksOf(statement).length === 0;
const isPreparing = ({ kind }: Statement) => kind === 'import' || kind === 'assign' || kind === 'annotate';

/** Everything after the last definition is the main part. */
function withMainPart(parts: readonly Part[]): Part[] {
  const isMain = ({ title }: Part) => title.length === 0;
  const at = parts.findLastIndex((part) => !isMain(part)) + 1;
  const [first, last] = [parts[at], parts.at(-1)];
  if (first === undefined || last === undefined || at === 0) return [...parts];
  const does = say`What the program does when it is started.`;
  const main = {
    line: first.line,
    lastLine: last.lastLine,
    title: ['the main part'],
    does,
    inside: parts.slice(at),
  };
  return [...parts.slice(0, at), main];
}

function plainPart(run: readonly Statement[], { imports }: Words): Part {
  const modules = run.flatMap((one) =>
    one.kind === 'import' ? (one.from ?? one.names.map(({ path }) => path)) : [],
  );
  const [given, calls] = [namesGiven(run), callsIn(run)];
  const does: Phrase[] = [];
  if (modules.length > 0) does.push(say`fetches ${someNames(modules)}`);
  if (given.length > 0) does.push(say`remembers ${someNames(given)}`);
  if (calls.length > 0) does.push(say`calls ${someNames(calls)}`);
  return part(run, [], [...does, ...contentsWords(run, imports)], 'gets something done');
}

/** What the program itself is asked to do: not Python's own functions. */
function callsIn(run: readonly Statement[]): string[] {
  return run
    .flatMap((one) =>
      one.kind === 'expression' && one.value.kind === 'call' && one.value.callee.kind === 'name'
        ? one.value.callee.name
        : [],
    )
    .filter((name) => name !== 'print' && name !== 'input');
}

function headPart(statement: Statement, words: Words, step: Step | undefined): Part {
  const inside = contentsWords([...everyStatement(blocksOf(statement).flat())], words.imports);
  const more = inside.length === 0 ? [] : say` In it, the program ${together(inside, '')}.`;
  return { ...part([statement], [], [], ''), does: say`${step?.does ?? []}${more}` };
}

function definition(
  statement: Extract<Statement, { kind: 'function' | 'class' }>,
  words: Words,
  inClass = false,
): Part {
  const { name, body, kind } = statement;
  const own = part([statement], quote`the ${[inClass ? 'method' : kind]} ${name}`, [], '');
  if (kind === 'class') {
    const methods = body.filter((one) => one.kind === 'function');
    const inside = methods.map((method) => definition(method, words, true));
    return { ...own, does: say`${capitalised(classWords(statement))}.`, inside };
  }
  const here = [...statementsHere(body)];
  const gives = here.flatMap((one) => (one.kind === 'return' ? (one.value?.code ?? []) : []));
  const does = contentsWords(here, words.imports);
  if (gives.length > 0) does.push(say`gives back ${someNames(gives)}`);
  const special = inClass ? SPECIAL.get(name) : undefined;
  const parts = [
    ...(special === undefined ? [] : [say`it is ${special}`]),
    ...handedWords(statement, inClass),
    ...(does.length === 0 ? [] : [say`it ${series(does)}`]),
  ];
  const said = parts.length === 0 ? [say`a recipe that is followed when somebody calls it`] : parts;
  return { ...own, does: say`${capitalised(sentences(said))}.` };
}

function part(run: readonly Statement[], title: Phrase, does: readonly Phrase[], none: string): Part {
  const [line, lastLine] = [run[0]?.line ?? 1, run.at(-1)?.lastLine ?? 1];
  return { line, lastLine, title, does: say`${capitalised(together(does, none))}.`, inside: [] };
}
