type Entries = Readonly<Record<string, unknown>>;

const isEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null;

/** The paths at which two documents differ: `facts.city`, `texts.faq.3.answer.0`. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (Object.is(one, other)) return [];
  if (!isEntries(one) || !isEntries(other)) return [path];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    differences(one[key], other[key], path === '' ? key : `${path}.${key}`),
  );
}

/**
 * A document with what it lacks taken from the sample: after an upgrade the stored one has no words for a new text. Lists
 * stay as they are.
 */
export function completed<Document>(document: unknown, sample: Document): Document {
  if (document === undefined) return sample;
  if (!isEntries(document) || !isEntries(sample) || Array.isArray(document)) return document as Document;
  return Object.fromEntries(
    Object.entries(sample).map(([key, part]) => [key, completed(document[key], part)]),
  ) as Document;
}
