import type { LiveFacts, PageLink, Passage, Question } from './knowledge.ts';

/** Says something about the school and its offer as they are now, or about a question; empty if there is nothing to say. */
export type Placeholder = (live: LiveFacts, question: Question) => string;

interface Names {
  /** The page of a name to which a topic may link. */
  pageOf: (name: string) => PageLink | undefined;
  placeholders: Readonly<Record<string, Placeholder>>;
}

type Fields = ReadonlyMap<string, readonly string[]>;

const FIELDS = ['page', 'needs', 'track', 'covers', 'isUrgent', 'isAlone', 'isRemedy', 'isTrouble', 'ask'];
const FLAGS = ['isUrgent', 'isAlone', 'isRemedy', 'isTrouble'] as const;
const PLACE = /\{([^{}]+)\}/g;

/**
 * The topics of a file: `## id: title`, lines of `field: value`, an empty line, and the answer in the small Markdown.
 * Lines of `ask:` have ways of asking, with ` / ` between them.
 *
 * @throws Error for an unknown field, page or placeholder, with the file and the topic
 */
export function readTopics(file: string, text: string, names: Names): Passage[] {
  return text
    .split(/^(?=## )/m)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readTopic(file, part, names));
}

function readTopic(file: string, part: string, { pageOf, placeholders }: Names): Passage {
  const [heading = '', fields = '', ...answer] = part.split('\n\n');
  const [, id = '', title = ''] = /^## ([a-z-]+): (.+)$/.exec(heading) ?? [];
  const fail = (what: string) => new Error(`${file}, topic ${id || `"${heading}"`}: ${what}`);
  if (id === '' || answer.length === 0) throw fail('is not "## id: title", fields and an answer');
  const known = fieldsIn(fields, fail);
  const one = (field: string) => known.get(field)?.[0];
  const page = one('page');
  if (page !== undefined && !pageOf(page)) throw fail(`there is no page "${page}"`);
  const needs = one('needs');
  if (needs !== undefined && needs !== 'sessions') throw fail(`needs has no value "${needs}"`);
  const track = one('track');
  for (const [, name = ''] of answer.join('\n').matchAll(PLACE)) {
    if (placeholders[name] === undefined) throw fail(`there is no placeholder {${name}}`);
  }
  const covers = one('covers')?.split(', ');
  return {
    id,
    kind: 'topic',
    title,
    asks: (known.get('ask') ?? []).flatMap((line) => line.split(' / ')),
    say: (live, question) => fill(answer, placeholders, live, question),
    get page() {
      return (page === undefined ? undefined : pageOf(page)) ?? null;
    },
    ...(needs && { needs }),
    ...(covers && { covers }),
    ...(track && { track }),
    ...Object.fromEntries(FLAGS.filter((flag) => known.has(flag)).map((flag) => [flag, true])),
  };
}

function fieldsIn(lines: string, fail: (what: string) => Error): Fields {
  const fields = new Map<string, string[]>();
  for (const line of lines.split('\n')) {
    const [, field = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (!FIELDS.includes(field)) throw fail(`"${line}" is not a field`);
    fields.set(field, [...(fields.get(field) ?? []), value]);
  }
  return fields;
}

/** A paragraph is left out when it has placeholders and all of them are empty. */
function fill(
  paragraphs: readonly string[],
  placeholders: Names['placeholders'],
  live: LiveFacts,
  question: Question,
): string {
  return paragraphs
    .map((paragraph) => {
      const said: string[] = [];
      const text = paragraph.replace(PLACE, (_, name: string) => {
        said.push(placeholders[name]?.(live, question) ?? '');
        return said.at(-1) ?? '';
      });
      return said.length > 0 && said.every((one) => one === '') ? '' : text.trim();
    })
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
