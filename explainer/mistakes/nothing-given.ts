import type { Mistake } from '../explanation.ts';
import { bindingsFor, type Scope } from '../names/scopes.ts';
import { quote } from '../phrase.ts';
import type { Expression, ExpressionOf, Statement } from '../syntax/tree.ts';
import { expressionsIn, statementsHere } from '../syntax/walk.ts';
import { type Check, isCallOf, type Known, surprises } from './check.ts';
import { Kinds } from './kinds.ts';

/** `numbers = numbers.sort()`: methods that change a list return nothing. */
export const nothingGiven: Check = (known) => {
  const kinds = new Kinds(known.imports);
  return known.scopes.flatMap((scope) =>
    [...statementsHere(scope.body)].flatMap((statement) => {
      const changes = (value: Expression) => changedList(value, scope, known, kinds);
      return [...kept(statement, changes), ...printed(statement, changes)];
    }),
  );
};

type Changes = (value: Expression) => Changed | undefined;

interface Changed {
  /** The list, as it is written. */
  list: string;
  /** What is called, as it is said: `.sort()`. */
  called: string;
  /** The expression for a new list instead, if there is one. */
  instead: string | undefined;
}

const CHANGING = /^(?:sort|reverse|append|extend|insert|remove|clear)$/;

function changedList(value: Expression, scope: Scope, known: Known, kinds: Kinds): Changed | undefined {
  if (value.kind !== 'call') return undefined;
  const { callee, args } = value;
  const [first] = args;
  if (known.imports.fullName(callee) === 'random.shuffle' && first !== undefined)
    return { list: first.value.code, called: callee.code, instead: undefined };
  if (callee.kind !== 'attribute' || !CHANGING.test(callee.name)) return undefined;
  if (!isList(callee.object, scope, kinds)) return undefined;
  const list = callee.object.code;
  const sorted = `sorted(${[list, ...args.map(argumentCode)].join(', ')})`;
  return { list, called: `.${callee.name}()`, instead: callee.name === 'sort' ? sorted : undefined };
}

const argumentCode = ({ spread, name, value }: ExpressionOf<'call'>['args'][number]) =>
  `${spread}${name === undefined ? '' : `${name}=`}${value.code}`;

/** A name is a list if some other line makes it one. */
function isList(object: Expression, scope: Scope, kinds: Kinds): boolean {
  if (object.kind !== 'name') return kinds.of(object, scope) === 'list';
  const bindings = bindingsFor(object.name, scope)?.bindings ?? [];
  return bindings.some(({ value }) => value !== undefined && kinds.of(value, scope) === 'list');
}

function kept(statement: Statement, changes: Changes): Mistake[] {
  if (statement.kind !== 'assign') return [];
  const changed = changes(statement.value);
  const [target] = statement.targets;
  if (changed === undefined || target === undefined) return [];
  const { list, called, instead } = changed;
  const isSame = target.code === list || instead === undefined;
  const mend = isSame ? statement.value.code : `${target.code} = ${instead}`;
  const says = quote`${called} changes ${list} itself and gives nothing back, so ${target.code} is ${'None'} from here on.`;
  return [surprises('nothing-given-back', statement, says, mend)];
}

function printed(statement: Statement, changes: Changes): Mistake[] {
  const shown = [...expressionsIn([statement])].flatMap((call) => (isCallOf(call, 'print') ? call.args : []));
  return shown.flatMap(({ value }) => {
    const changed = changes(value);
    if (changed === undefined) return [];
    const { list, called, instead } = changed;
    const mend = instead === undefined ? undefined : `print(${instead})`;
    const says = quote`${called} changes ${list} itself and gives nothing back, so this prints ${'None'}. Print ${list} in a line of its own afterwards.`;
    return surprises('nothing-given-back', value, says, mend);
  });
}
