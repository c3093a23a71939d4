import type { Mistake } from '../explanation.ts';
import { MISSED_WHEN_HIDDEN } from '../names/builtins.ts';
import { bindingsFor, type Scope } from '../names/scopes.ts';
import { quote } from '../phrase.ts';
import type { Expression, Statement, StatementOf } from '../syntax/tree.ts';
import { expressionsIn, statementsHere } from '../syntax/walk.ts';
import { GIVING_METHODS } from '../words/known-calls.ts';
import { type Check, hint, isCallOf, stops, surprises } from './check.ts';
import { isTextKind, Kinds } from './kinds.ts';

/** Lines that do nothing, and names that hide Python’s own. */
export const uselessLines: Check = ({ everything, imports, scopes }) => {
  const kinds = new Kinds(imports);
  // Where an error is waited for, working something out may be all that is wanted.
  const tried = new Set<Statement>(
    everything.flatMap((one) => (one.kind === 'try' ? one.body.body : one.kind === 'with' ? one.body : [])),
  );
  return scopes.flatMap((scope) => {
    const here = [...statementsHere(scope.body)];
    return [
      ...here.flatMap((one) => {
        if (one.kind === 'expression') return tried.has(one) ? [] : nothingKept(one.value, scope, kinds);
        if (one.kind === 'assign') return assigned(one);
        return one.kind === 'try' ? everyErrorCaught(one) : [];
      }),
      ...hidden(scope),
      ...[...expressionsIn(here)].flatMap((part) => notCalled(part, scope)),
    ];
  });
};

function everyErrorCaught({ handlers }: StatementOf<'try'>): Mistake[] {
  return handlers
    .filter(({ type }) => type === undefined)
    .map((handler) =>
      hint(
        'every-error-caught',
        handler,
        quote`This catches every error, also those that you should see. Name the one that you expect, such as ${'except ValueError:'}`,
      ),
    );
}

function hidden({ kind, bindings }: Scope): Mistake[] {
  if (kind !== 'program' && kind !== 'function') return [];
  return [...bindings].flatMap(([name, all]) => {
    const first = all.find(({ how }) => /^(?:assign|loop|update)$/.test(how));
    if (first === undefined || !MISSED_WHEN_HIDDEN.has(name)) return [];
    const says = quote`${name} is a word of Python’s own. From here on it means your value, and Python’s ${name} is out of reach. Choose another name.`;
    return surprises('builtin-hidden', first, says);
  });
}

/** Methods that nothing but a text has. */
const OF_TEXTS = /^(?:upper|lower|capitalize|isdigit|isalpha)$/;

function nothingKept(value: Expression, scope: Scope, kinds: Kinds): Mistake[] {
  const howOf = (name: string) => bindingsFor(name, scope)?.bindings[0]?.how;
  if (value.kind === 'comparison' && value.signs.join() === '==') {
    const mend = value.operands.map(({ code }) => code).join(' = ');
    const says = quote`This line only asks whether two things are equal, and does nothing with the answer. To give a value, write one equals sign.`;
    return [surprises('comparison-alone', value, says, mend)];
  }
  if (value.kind === 'name') {
    const how = howOf(value.name);
    if (how !== 'function' && (how !== undefined || !/^(?:print|input|exit|quit)$/.test(value.name)))
      return [];
    const says = quote`This line only names ${value.code}. With brackets it is done.`;
    return [surprises('brackets-missing', value, says, `${value.code}()`)];
  }
  if (value.kind === 'calculation')
    return [
      surprises(
        'answer-thrown-away',
        value,
        quote`This line works something out, but the result is not kept or shown.`,
        `print(${value.code})`,
      ),
    ];
  if (value.kind !== 'call' || value.callee.kind !== 'attribute') return [];
  const { object, name } = value.callee;
  if (object.kind !== 'name' || !GIVING_METHODS.has(name)) return [];
  const isGiven = /^(?:assign|parameter|loop)$/.test(howOf(object.name) ?? '');
  if (!isTextKind(kinds.of(object, scope)) && !(OF_TEXTS.test(name) && isGiven)) return [];
  const says = quote`${`.${name}()`} does not change ${object.code}: it gives a new one, and that is not kept.`;
  return [surprises('answer-thrown-away', value, says, `${object.code} = ${value.code}`)];
}

/** `int(input)`: the function itself is passed, not its result. */
function notCalled(part: Expression, scope: Scope): Mistake[] {
  if (!isCallOf(part, 'int', 'float', 'str') || part.args[0]?.value.code !== 'input') return [];
  if (bindingsFor('input', scope) !== undefined) return [];
  const says = quote`${'input'} asks only when it has brackets of its own.`;
  return [stops('brackets-missing', part, says, `${part.callee.code}(input())`)];
}

function assigned(statement: StatementOf<'assign'>): Mistake[] {
  const { targets, value, code } = statement;
  const [target] = targets;
  if (target !== undefined && /^(?:number|text|constant)$/.test(target.kind)) {
    const swapped = value.kind === 'name' ? `${value.code} = ${target.code}` : undefined;
    const says = quote`The name stands to the left of the equals sign, the value to the right.`;
    return [stops('value-on-the-left', statement, says, swapped)];
  }
  if (!/=[+-](?![+-])\s/.test(code) || value.kind !== 'sign' || target?.kind !== 'name') return [];
  const mend = `${target.code} ${value.sign}= ${value.operand.code}`;
  const says = quote`${`=${value.sign}`} gives the value ${value.code.replace(/\s+/g, '')}. To change the old value, write ${`${value.sign}=`}.`;
  return [surprises('signs-swapped', statement, says, mend)];
}
