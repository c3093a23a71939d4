import { bindingsFor, type Scope } from '../names/scopes.ts';
import { type Phrase, quote } from '../phrase.ts';
import type { Expression } from '../syntax/tree.ts';
import { expressionsIn, expressionsOf, partsOf } from '../syntax/walk.ts';
import { wholeNumber } from '../words/whole-number.ts';
import {
  type ExpressionCheck,
  isCallOf,
  type Known,
  type Place,
  stops,
  surprises,
  usesValue,
} from './check.ts';

/** `names[3]` of three names, and `names[len(names)]`. */
export const pastTheEnd: ExpressionCheck = (item, place) => {
  if (item.kind !== 'item' || place.isTried) return [];
  const { object, index } = item;
  const number = wholeNumber(index[0]);
  if (isCallOf(index[0], 'len') && index[0].args[0]?.value.code === object.code) {
    const says = quote`Python counts from 0, so there is no thing with the number ${index[0].code}. The last one is ${`${object.code}[-1]`}.`;
    return stops('index-past-end', item, says, `${object.code}[-1]`);
  }
  const length = number === undefined ? undefined : lengthOf(object, place);
  if (length === undefined || number === undefined || (number < length && number >= -length)) return [];
  const says = quote`${object.code} ${has(length)}. There is none with the number ${String(number)}.`;
  return stops(
    'index-past-end',
    item,
    says,
    number === length && length > 0 ? `${object.code}[-1]` : undefined,
  );
};

function has(length: number): Phrase {
  if (length === 0) return ['is empty'];
  if (length === 1) return ['has one thing, and its number is 0'];
  return [`has ${length} things, and their numbers are 0 to ${length - 1}`];
}

/** The length of a list, row or text that is written out, or of a name that always means the same one. */
function lengthOf(object: Expression, place: Place): number | undefined {
  if (object.kind === 'text') return /^["']/.test(object.code) ? [...object.value].length : undefined;
  if (object.kind === 'list' || object.kind === 'tuple')
    return object.items.some(({ kind }) => kind === 'star') ? undefined : object.items.length;
  if (object.kind !== 'name') return undefined;
  const found = bindingsFor(object.name, place.scope);
  const [only, more] = found?.bindings ?? [];
  const isOne = found?.scope === place.program && more === undefined && staysAsItIs(object.name, place);
  return isOne && only?.value !== undefined && only.value.kind !== 'name'
    ? lengthOf(only.value, place)
    : undefined;
}

const STEADY_CALLS = /^(?:print|len|sum|max|min|sorted|enumerate|random\.choice)$/;

/** Whether every use of the name keeps its length. */
function staysAsItIs(name: string, { everything, imports }: Known): boolean {
  const isIt = (part: Expression) => part.kind === 'name' && part.name === name;
  const isSteady = (part: Expression) =>
    /^(?:comparison|filled-text)$/.test(part.kind) ||
    (part.kind === 'item' && part.index[0]?.kind !== 'slice') ||
    (part.kind === 'call' && STEADY_CALLS.test(imports.fullName(part.callee) ?? ''));
  return everything.every((one) => {
    const whole = one.kind === 'assign' ? [one.value] : one.kind === 'for' ? [] : expressionsOf(one);
    if (whole.some(isIt) || (one.kind === 'delete' && one.code.includes(name))) return false;
    return [...expressionsIn([one])].every((part) => isSteady(part) || !partsOf(part).some(isIt));
  });
}

const CHANGING = /^(?:sort|reverse|append|extend|insert|remove|clear)$/;

/** `numbers = numbers.sort()`: methods that change a list give nothing back. */
export const changedList: ExpressionCheck = (call, place) => {
  if (call.kind !== 'call' || call.callee.kind !== 'attribute' || !usesValue(place.statement, call))
    return [];
  const { object, name } = call.callee;
  if (!CHANGING.test(name) || !isList(object, place)) return [];
  const says = quote`${`.${name}()`} changes ${object.code} itself and returns nothing, so the value used here is ${'None'}. Write it on a separate line.`;
  const isSame = place.statement.kind === 'assign' && place.statement.targets[0]?.code === object.code;
  return surprises('nothing-given-back', call, says, isSame ? call.code : undefined);
};

/** A name is a list if some line makes it one. */
function isList(object: Expression, { scope, kinds }: { scope: Scope; kinds: Place['kinds'] }): boolean {
  const bindings = object.kind === 'name' ? bindingsFor(object.name, scope)?.bindings : undefined;
  const values = bindings === undefined ? [object] : bindings.flatMap(({ value }) => value ?? []);
  return values.some((value) => kinds.of(value, scope) === 'list');
}
