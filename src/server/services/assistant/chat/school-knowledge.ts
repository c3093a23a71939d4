import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gap, Knowledge, Passage } from '#assistant/answers/knowledge.ts';
import { readTopics } from '#assistant/answers/read-topics.ts';
import type { Language } from '#chat/types.ts';
import { language as ownLanguage } from '#content/assistant/language.ts';
import { projectFile } from '../../../project-folder.ts';
import { topicPage } from '../school-words/pages.ts';
import { placeholders } from '../school-words/placeholders.ts';

const TOPICS = projectFile('content/assistant/topics');

/** Everything that the chat knows from content/; the blog's articles come from the database. */
export const knowledge: readonly Knowledge[] = [...readAllTopics(), ...readGaps()];

const glosses = readLists('glosses').flatMap(([english, stems]) => stems.map((stem) => [stem, english]));

export const language: Language = {
  ...ownLanguage,
  meanings: Object.fromEntries(readLists('meanings')),
  glosses: Object.fromEntries(glosses),
};

function readAllTopics(): Passage[] {
  return readdirSync(TOPICS)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) =>
      readTopics(name, readFileSync(join(TOPICS, name), 'utf8'), { pageOf: topicPage, placeholders }),
    );
}

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
