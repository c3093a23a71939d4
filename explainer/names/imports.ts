import type { Expression, Statement } from '../syntax/tree.ts';
import { dottedName, everyStatement } from '../syntax/walk.ts';

/** The standard modules and functions that names of a program refer to. */
export interface Imports {
  /** The first parts of all modules that are imported, wherever. */
  modules: ReadonlySet<string>;
  /** `random.randint` by the name that the program uses; the name itself when it was not imported. */
  fullName(expression: Expression): string | undefined;
}

/** Classes whose objects have the functions of a module, under the module’s name. */
const OBJECTS: ReadonlyMap<string | undefined, string> = new Map([
  ['turtle.Turtle', 'turtle'],
  ['turtle.Pen', 'turtle'],
  ['turtle.Screen', 'turtle'],
  ['machine.Pin', 'machine.Pin()'],
  ['machine.PWM', 'machine.PWM()'],
  ['socket.socket', 'socket.socket()'],
  ['pathlib.Path', 'pathlib.Path()'],
]);

export function importsOf(statements: readonly Statement[]): Imports {
  const names = new Map<string, string>();
  const modules = new Set<string>();
  const open: string[] = [];
  const everything = [...everyStatement(statements)];

  for (const statement of everything) {
    if (statement.kind !== 'import') continue;
    const { from } = statement;
    if (from !== undefined) modules.add(from.split('.')[0] ?? from);
    if (statement.all && from !== undefined) open.push(from);
    for (const { path, as } of statement.names) {
      if (from !== undefined) names.set(as ?? path, `${from}.${path}`);
      else {
        const first = path.split('.')[0] ?? path;
        modules.add(first);
        names.set(as ?? first, as === undefined ? first : path);
      }
    }
  }

  function fullName(expression: Expression): string | undefined {
    if (expression.kind === 'attribute' && expression.object.kind === 'call') {
      const made = OBJECTS.get(fullName(expression.object.callee));
      return made === undefined ? undefined : `${made}.${expression.name}`;
    }
    const dotted = dottedName(expression);
    if (dotted === undefined) return undefined;
    const [first = '', ...rest] = dotted.split('.');
    const known = names.get(first);
    if (known !== undefined) return [known, ...rest].join('.');
    return open.length === 1 && OPEN_MODULES.has(open[0] ?? '') && !own.has(first)
      ? `${open[0]}.${dotted}`
      : dotted;
  }

  const own = new Set(
    everything.flatMap((statement) =>
      statement.kind === 'function' || statement.kind === 'class' ? [statement.name] : [],
    ),
  );
  for (const statement of everything) {
    if (statement.kind !== 'assign' || statement.value.kind !== 'call') continue;
    const made = OBJECTS.get(fullName(statement.value.callee));
    for (const target of statement.targets) {
      if (target.kind !== 'name') continue;
      if (made !== undefined) names.set(target.name, made);
      else own.add(target.name);
    }
  }
  return { modules, fullName };
}

/** Modules that programs of school take whole. */
const OPEN_MODULES = new Set(['turtle', 'microbit', 'math', 'random', 'os', 'machine']);
