import * as z from 'zod';

const FrontMatter = z.object({
  title: z.string().min(1),
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is no slug: write small letters, digits and hyphens'),
  excerpt: z.string().min(1),
  author: z.string().min(1),
  category: z.string().min(1),
  image: z.string().nullable().default(null),
  featured: z.boolean().default(false),
  published: z.boolean().default(false),
  /** A day in Kampala. */
  createdAt: z.iso.date().transform((day) => new Date(`${day}T09:00:00+03:00`)),
});

export type PostFile = z.output<typeof FrontMatter> & {
  /** The article in Markdown. */
  body: string;
};

/**
 * Reads a post's file: lines `key: <JSON>` between two lines of three hyphens, then the article.
 *
 * @throws Error in plain words for a file that is written otherwise
 */
export function readPostFile(text: string): PostFile {
  const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined) {
    throw new Error('it has no lines of details between two lines of three hyphens at its beginning');
  }
  const parsed = FrontMatter.safeParse(Object.fromEntries(head.split(/\r?\n/).flatMap(readLine)));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(problems.join('; '));
  }
  return { ...parsed.data, body: body.trim() };
}

function readLine(line: string): [string, unknown][] {
  if (line.trim() === '') return [];
  const colon = line.indexOf(':');
  try {
    return [[line.slice(0, colon).trim(), JSON.parse(line.slice(colon + 1))]];
  } catch {
    throw new Error(`this line is not "name: value", with texts in double quotes: ${line}`);
  }
}
