import type { LiveFacts, PageLink, Passage, Question } from './knowledge.ts';

/** A text about the school and its offer, or one that is worked out for a question; empty if it has nothing to say. */
export type Placeholder = string | ((live: LiveFacts, question: Question) => string);

interface Names {
  /** The pages to which a topic may link. */
  pages: Readonly<Record<string, PageLink>>;
  placeholders: Readonly<Record<string, Placeholder>>;
}

type Fields = ReadonlyMap<string, readonly string[]>;

const FIELDS = ['page', 'needs', 'ages', 'covers', 'isUrgent', 'isAlone', 'isRemedy', 'isTrouble', 'ask'];
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

function readTopic(file: string, part: string, { pages, placeholders }: Names): Passage {
  const [heading = '', fields = '', ...answer] = part.split('\n\n');
  const [, id = '', title = ''] = /^## ([a-z-]+): (.+)$/.exec(heading) ?? [];
  const fail = (what: string) => new Error(`${file}, topic ${id || `"${heading}"`}: ${what}`);
  if (id === '' || answer.length === 0) throw fail('is not "## id: title", fields and an answer');
  const known = fieldsIn(fields, fail);
  const one = (field: string) => known.get(field)?.[0];
  const page = one('page');
  if (page !== undefined && !pages[page]) throw fail(`there is no page "${page}"`);
  const needs = one('needs');
  if (needs !== undefined && needs !== 'sessions') throw fail(`needs has no value "${needs}"`);
  const ages = one('ages');
  for (const [, name = ''] of [ages ?? '', ...answer].join('\n').matchAll(PLACE)) {
    if (placeholders[name] === undefined) throw fail(`there is no placeholder {${name}}`);
  }
  const covers = one('covers')?.split(', ');
  return {
    id,
    kind: 'topic',
    title,
    asks: (known.get('ask') ?? []).flatMap((line) => line.split(' / ')),
    say: (live, question) => fill(answer, placeholders, live, question),
    page: pages[page ?? ''] ?? null,
    ...(needs && { needs }),
    ...(covers && { covers }),
    ...(ages && { ages: withFacts(ages, placeholders) }),
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
        const value = placeholders[name] ?? '';
        said.push(typeof value === 'string' ? value : value(live, question));
        return said.at(-1) ?? '';
      });
      return said.length > 0 && said.every((one) => one === '') ? '' : text.trim();
    })
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function withFacts(text: string, placeholders: Names['placeholders']): string {
  return text.replace(PLACE, (place, name: string) => {
    const value = placeholders[name];
    return typeof value === 'string' ? value : place;
  });
}
