import type { Mistake } from '../explanation.ts';
import { MISSED_WHEN_HIDDEN } from '../names/builtins.ts';
import { bindingsFor, type Scope } from '../names/scopes.ts';
import { code, say } from '../phrase.ts';
import type { Expression, StatementOf } from '../syntax/tree.ts';
import { expressionsIn, statementsHere } from '../syntax/walk.ts';
import { GIVING_METHODS } from '../words/known-calls.ts';
import { type Check, mistake } from './check.ts';
import { isTextKind, Kinds } from './kinds.ts';

/** Lines that do nothing, and names that hide Python’s own. */
export const uselessLines: Check = (known) => {
  const kinds = new Kinds(known.imports);
  const tried = new Set(
    known.everything.flatMap((one) => {
      if (one.kind === 'try') return one.body.body;
      return one.kind === 'with' ? one.body : [];
    }),
  );
  return [
    ...known.scopes.flatMap((scope) =>
      [...statementsHere(scope.body)].flatMap((statement) => {
        if (statement.kind === 'expression') {
          // Where an error is waited for, working something out may be all that is wanted.
          if (tried.has(statement)) return [];
          return nothingKept(statement.value, {
            howOf: (name) => bindingsFor(name, scope)?.bindings[0]?.how,
            isText: (value) => isTextKind(kinds.of(value, scope)),
          });
        }
        if (statement.kind === 'assign') return assigned(statement);
        if (statement.kind === 'try') {
          return statement.handlers.flatMap((handler) =>
            handler.type === undefined
              ? [
                  mistake(
                    'every-error-caught',
                    'hint',
                    handler,
                    say`This catches every error, also those that you should see. Name the one that you expect, such as ${code('except ValueError:')}`,
                  ),
                ]
              : [],
          );
        }
        return [];
      }),
    ),
    ...known.scopes.flatMap((scope) => {
      if (scope.kind !== 'program' && scope.kind !== 'function') return [];
      return [...scope.bindings.entries()].flatMap(([name, bindings]) => {
        const first = bindings.find(({ how }) => ['assign', 'loop', 'update'].includes(how));
        if (first === undefined || !MISSED_WHEN_HIDDEN.has(name)) return [];
        return [
          mistake(
            'builtin-hidden',
            'surprises',
            first,
            say`${code(name)} is a word of Python’s own. From here on it means your value, and Python’s ${code(name)} is out of reach. Choose another name.`,
          ),
        ];
      });
    }),
    ...known.scopes.flatMap((scope) =>
      [...expressionsIn(statementsHere(scope.body))].flatMap((part) => notCalled(part, scope)),
    ),
  ];
};

interface Here {
  howOf(name: string): string | undefined;
  isText(value: Expression): boolean;
}

function nothingKept(value: Expression, { howOf, isText }: Here): Mistake[] {
  if (value.kind === 'comparison' && value.signs.length === 1 && value.signs[0] === '==') {
    const [left, right] = value.operands;
    return [
      mistake(
        'comparison-alone',
        'surprises',
        value,
        say`This line only asks whether two things are equal, and does nothing with the answer. To give a value, write one equals sign.`,
        `${left?.code} = ${right?.code}`,
      ),
    ];
  }
  if (value.kind === 'name') {
    const known = howOf(value.name);
    const callable =
      known === 'function' ||
      (known === undefined && ['print', 'input', 'exit', 'quit'].includes(value.name));
    if (!callable) return [];
    return [notDone(value)];
  }
  if (value.kind === 'calculation') {
    return [
      mistake(
        'answer-thrown-away',
        'surprises',
        value,
        say`This line works something out, and nobody keeps it.`,
        `print(${value.code})`,
      ),
    ];
  }
  if (value.kind !== 'call' || value.callee.kind !== 'attribute' || !GIVING_METHODS.has(value.callee.name)) {
    return [];
  }
  const { object, name } = value.callee;
  if (
    object.kind !== 'name' ||
    (!isText(object) &&
      !(OF_TEXTS.has(name) && ['assign', 'parameter', 'loop'].includes(howOf(object.name) ?? '')))
  )
    return [];
  return [
    mistake(
      'answer-thrown-away',
      'surprises',
      value,
      say`${code(`.${name}()`)} does not change ${code(object.code)}: it gives a new one, and nobody keeps it.`,
      `${object.code} = ${value.code}`,
    ),
  ];
}

/** Methods that nothing but a text has. */
const OF_TEXTS = new Set(['upper', 'lower', 'capitalize', 'isdigit', 'isalpha']);

function notDone(value: Expression): Mistake {
  return mistake(
    'brackets-missing',
    'surprises',
    value,
    say`This line only names ${code(value.code)}. With brackets it is done.`,
    `${value.code}()`,
  );
}

/** `int(input)`: the function itself is handed over, not what it gives. */
function notCalled(expression: Expression, scope: Scope): Mistake[] {
  if (expression.kind !== 'call' || expression.callee.kind !== 'name') return [];
  if (!['int', 'float', 'str'].includes(expression.callee.name)) return [];
  const [only] = expression.args;
  if (only?.value.kind !== 'name' || only.value.name !== 'input') return [];
  if (bindingsFor('input', scope) !== undefined) return [];
  return [
    mistake(
      'brackets-missing',
      'stops',
      expression,
      say`${code('input')} asks only when it has brackets of its own.`,
      `${expression.callee.name}(input())`,
    ),
  ];
}

function assigned({ targets, value, code: written, line }: StatementOf<'assign'>): Mistake[] {
  const [target] = targets;
  if (target !== undefined && ['number', 'text', 'constant'].includes(target.kind)) {
    const swapped = value.kind === 'name' ? `${value.code} = ${target.code}` : undefined;
    return [
      mistake(
        'value-on-the-left',
        'stops',
        { line },
        say`The name stands to the left of the equals sign, the value to the right.`,
        swapped,
      ),
    ];
  }
  if (/=[+-](?![+-])\s/.test(written) && value.kind === 'sign' && target?.kind === 'name') {
    const sign = value.sign;
    return [
      mistake(
        'signs-swapped',
        'surprises',
        { line },
        say`${code(`=${sign}`)} gives the value ${code(value.code.replace(/\s+/g, ''))}. To change the old value, write ${code(`${sign}=`)}.`,
        `${target.code} ${sign}= ${value.operand.code}`,
      ),
    ];
  }
  return [];
}
