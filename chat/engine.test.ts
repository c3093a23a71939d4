import { expect, test } from 'vitest';
import { openEngine } from './engine.ts';
import { Understanding } from './text/understand.ts';

const topics = [
  {
    id: 'about',
    asks: ['what is {name}', 'who are you', 'tell me about {name}', 'who is behind {name}', '{name}'],
  },
  {
    id: 'place',
    title: 'Where can I find you?',
    asks: ['where are you', 'where is your place', 'where in town', 'location', 'how do i come there'],
  },
];
const examples = [
  'repair shoes',
  'what is for dinner',
  'who won the match',
  'rain tomorrow',
  'paper boats',
].map((text) => ({ text, topics: ['none'] }));
const language = {
  meanings: { who: ['{name}'] },
  shortForms: { wea: 'where' },
  glosses: { bulila: 'where are', _nyie_: 'you' },
  fillers: ['the', 'is', 'a', 'about'],
};
const open = (name: string) => openEngine({ topics, examples, language, facts: { name } });

test('the engine fills the facts into examples and meanings, and learns in a thread', async () => {
  const engine = await open('Sparky');
  expect(engine.recognise('sparky').topics[0]?.topic).toBe('about');
  expect(engine.recognise('wea are you').topics[0]?.topic).toBe('place');
});

test('the engine recognises words of another language by their letters', async () => {
  const { words } = new Understanding(language).read('mubulilamu nyie tebulila nyieni');
  expect(words.join(' ')).toBe('where are you not where are nyieni');
});

test('the engine recognises a topic by its title', async () => {
  const { topics, likely } = (await open('Sparky')).recognise('where can I find you', ['who won the match']);
  expect({ topics, likely }).toEqual({ topics: [{ topic: 'place', probability: 1 }], likely: [] });
});

test('the engine refuses an example with a placeholder that no fact fills', async () => {
  await expect(openEngine({ topics, examples, language, facts: {} })).rejects.toThrow('no fact fills {name}');
});

test('the engine names an article only when nothing else answers, or when one is asked for', async () => {
  const articles = ['Robots on paper', 'Snakes in Python', 'Dinner for coders'].map((title) => ({
    id: title,
    title,
    asks: [`an article about ${title}`],
  }));
  const engine = (await open('Sparky')).withContents({ articles });
  expect(engine.recognise('robots on paper').article).toBe('Robots on paper');
  expect(engine.recognise('where are you, robots on paper').article).toBeNull();
  expect(engine.recognise('an article: robots on paper').article).toBe('Robots on paper');
  // One word in common is chance.
  expect(engine.recognise('paper').article).toBeNull();
});
