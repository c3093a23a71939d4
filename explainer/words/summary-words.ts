import type { Imports } from '../names/imports.ts';
import { type Phrase, say, series } from '../phrase.ts';
import type { Statement } from '../syntax/tree.ts';
import { contentsWords, someNames } from './contents.ts';
import { counted } from './expression-words.ts';
import { purposeWords } from './purpose.ts';

export function summaryWords(everything: readonly Statement[], imports: Imports): Phrase {
  if (everything.length === 0) return ['There are no instructions here.'];
  const purpose = purposeWords(everything, imports);
  const does = [...madeOf(everything, imports), ...contentsWords(everything, imports)];
  const size = counted(everything.length, 'instruction');
  if (purpose !== undefined) {
    const more = does.length === 0 ? '.' : say`: it ${series(does)}.`;
    return say`This program ${purpose}. It has ${size}${more}`;
  }
  return does.length === 0
    ? [`This program has ${size}.`]
    : say`This program ${series(does)}. It has ${size}.`;
}

function madeOf(everything: readonly Statement[], imports: Imports): Phrase[] {
  const methods = new Set(everything.flatMap((one) => (one.kind === 'class' ? one.body : [])));
  const named = (kind: 'function' | 'class', one: string, many: string): Phrase[] => {
    const names = everything.flatMap((each) =>
      each.kind === kind && each.name !== '' && !methods.has(each) ? [each.name] : [],
    );
    return names.length === 0 ? [] : [say`makes the ${names.length === 1 ? one : many} ${someNames(names)}`];
  };
  const modules = [...imports.modules];
  const uses = say`uses the ${modules.length === 1 ? 'module' : 'modules'} ${someNames(modules)}`;
  return [
    ...(modules.length === 0 ? [] : [uses]),
    ...named('class', 'class', 'classes'),
    ...named('function', 'function', 'functions'),
  ];
}
