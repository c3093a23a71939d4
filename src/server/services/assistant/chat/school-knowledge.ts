import { readFileSync } from 'node:fs';
import type { Gap, Knowledge } from '#assistant/answers/knowledge.ts';
import type { Language } from '#chat/types.ts';
import { language as ownLanguage } from '#content/assistant/language.ts';
import { topics } from '#content/assistant/topics/topics.ts';
import { projectFile } from '../../../project-folder.ts';

/** Everything that the chat knows from content/; the blog's articles come from the database. */
export const knowledge: readonly Knowledge[] = [...topics, ...readGaps()];

const glosses = readLists('glosses').flatMap(([english, stems]) => stems.map((stem) => [stem, english]));

export const language: Language = {
  ...ownLanguage,
  meanings: Object.fromEntries(readLists('meanings')),
  glosses: Object.fromEntries(glosses),
};

/** A file's text without its comments. */
function read(name: string): string {
  const text = readFileSync(projectFile(`content/assistant/words/${name}.txt`), 'utf8');
  return text.replace(/^#.*\n/gm, '').trim();
}

/** Lines of `name: item, item`. */
function readLists(name: string): [string, string[]][] {
  return read(name)
    .split(/\n+/)
    .map((line) => {
      const [, key, items] = /^([a-z ]+): (.+)$/.exec(line) ?? [];
      if (!key || !items)
        throw new Error(`"${line}" of ${name}.txt is not a line of the form "name: item, item"`);
      return [key, items.split(', ')];
    });
}

/** Three lines each, with an empty one between them: `id, near topic` or `id, outside`; what is not known; ways of asking. */
function readGaps(): Gap[] {
  return read('gaps')
    .split(/\n{2,}/)
    .map((lines) => {
      const [, id, near, outside, says, asks] =
        /^([a-z-]+)(?:, near ([a-z-]+)|(, outside))?\n(.+)\n(.+)$/.exec(lines) ?? [];
      if (!id || !asks) throw new Error(`"${lines}" of gaps.txt is not a gap of three lines`);
      return { id, kind: 'gap', asks: asks.split(' / '), near, says, isOutside: outside !== undefined };
    });
}
