import { bindingsFor } from '../names/scopes.ts';
import { quote } from '../phrase.ts';
import { type StatementCheck, stops, surprises } from './check.ts';
import { isTextKind } from './kinds.ts';

/** String methods, and other methods that only return a value. */
const OF_TEXTS = /^(?:upper|lower|title|isdigit|isalpha)$/;
const GIVING = /^(?:strip|replace|split|join|format)$/;

/** Lines that do nothing, because what they work out is not kept. */
export const answerThrownAway: StatementCheck = (statement, { scope, kinds, isTried }) => {
  // Where an error is waited for, working something out may be all that is wanted.
  if (statement.kind !== 'expression' || isTried) return [];
  const { value } = statement;
  const howOf = (name: string) => bindingsFor(name, scope)?.bindings[0]?.how;
  if (value.kind === 'comparison' && value.signs.join() === '==') {
    const mend = value.operands.map(({ code }) => code).join(' = ');
    const says = quote`This line only asks whether two things are equal, and does nothing with the answer. To give a value, write one equals sign.`;
    return surprises('comparison-alone', value, says, mend);
  }
  if (value.kind === 'name') {
    const how = howOf(value.name);
    const isFunction =
      how === 'function' || (how === undefined && /^(?:print|input|exit|quit)$/.test(value.name));
    const says = quote`This line only names ${value.code}. With brackets it is done.`;
    return isFunction ? surprises('brackets-missing', value, says, `${value.code}()`) : [];
  }
  if (value.kind === 'calculation') {
    const says = quote`This line works something out, but the result is not kept or shown.`;
    return surprises('answer-thrown-away', value, says, `print(${value.code})`);
  }
  if (value.kind !== 'call' || value.callee.kind !== 'attribute') return [];
  const { object, name } = value.callee;
  if (object.kind !== 'name' || !(OF_TEXTS.test(name) || GIVING.test(name))) return [];
  const isGiven = /^(?:assign|parameter|loop)$/.test(howOf(object.name) ?? '');
  if (!isTextKind(kinds.of(object, scope)) && !(OF_TEXTS.test(name) && isGiven)) return [];
  const says = quote`${`.${name}()`} does not change ${object.code}: it gives a new one, and that is not kept.`;
  return surprises('answer-thrown-away', value, says, `${object.code} = ${value.code}`);
};

/** `5 = x` */
export const valueOnTheLeft: StatementCheck = (statement) => {
  const [target] = statement.kind === 'assign' ? statement.targets : [];
  if (statement.kind !== 'assign' || !/^(?:number|text|constant)$/.test(target?.kind ?? '')) return [];
  const swapped = statement.value.kind === 'name' ? `${statement.value.code} = ${target?.code}` : undefined;
  const says = quote`The name stands to the left of the equals sign, the value to the right.`;
  return stops('value-on-the-left', statement, says, swapped);
};
