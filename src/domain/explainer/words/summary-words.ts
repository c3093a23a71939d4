import type { Imports } from '../names/imports.ts';
import { capitalised, code, type Phrase, say, series } from '../phrase.ts';
import type { Statement } from '../syntax/tree.ts';
import { expressionsIn } from '../syntax/walk.ts';
import { counted } from './expression-words.ts';

const MOST_NAMES = 4;

/** What the program is made of, in a sentence or two. */
export function summaryWords(everything: readonly Statement[], imports: Imports): Phrase {
  if (everything.length === 0) return ['There are no instructions here.'];
  const does: Phrase[] = [];
  const methods = new Set(everything.flatMap((one) => (one.kind === 'class' ? one.body : [])));
  const named = (kind: 'function' | 'class', words: [string, string]) => {
    const names = everything.flatMap((one) =>
      one.kind === kind && one.name !== '' && !methods.has(one) ? [one.name] : [],
    );
    if (names.length === 0) return;
    const shown = names.slice(0, MOST_NAMES).map((name): Phrase => [code(name)]);
    const all = names.length > MOST_NAMES ? [...shown, [`${names.length - MOST_NAMES} more`]] : shown;
    does.push(say`makes the ${names.length === 1 ? words[0] : words[1]} ${series(all)}`);
  };
  const modules = [...imports.modules].slice(0, MOST_NAMES).map((name): Phrase => [code(name)]);
  if (modules.length > 0)
    does.push(say`uses ${modules.length === 1 ? 'the module' : 'the modules'} ${series(modules)}`);
  named('class', ['class', 'classes']);
  named('function', ['function', 'functions']);

  const calls = [...expressionsIn(everything)].flatMap((part) =>
    part.kind === 'call' && part.callee.kind === 'name' ? [part.callee.name] : [],
  );
  const inputs = calls.filter((name) => name === 'input').length;
  if (inputs > 0) does.push([`asks for something ${inputs === 1 ? 'once' : `in ${inputs} places`}`]);
  const choices = everything.filter(({ kind }) => kind === 'if' || kind === 'match').length;
  if (choices > 0) does.push([`decides something in ${counted(choices, 'place')}`]);
  const loops = everything.filter(({ kind }) => kind === 'for' || kind === 'while').length;
  if (loops > 0) does.push([`repeats something in ${counted(loops, 'loop')}`]);
  if (calls.includes('print')) does.push(['prints on the screen']);

  const size = `The program has ${counted(everything.length, 'instruction')}.`;
  return does.length === 0 ? [size] : say`${size} ${capitalised(say`it ${series(does)}`)}.`;
}
