import { createHash } from 'node:crypto';
import type { Mark, PostDraft } from '../save-post.ts';

const MARKS: readonly Mark[] = ['published', 'featured'];

/** The same for files that say the same; with the marks that the file gives, so that it is known when it gives others. */
export function sourceDigest(details: Pick<PostDraft, Mark>, article: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([details, article]))
    .digest('hex');
  return `${digest}:${MARKS.map((mark) => (details[mark] ? mark : '-')).join(',')}`;
}

/**
 * The marks that an import of a changed file leaves to what staff made of the post: those which the file gives as it did at
 * its last import, and all of a post that came otherwise.
 */
export function marksToKeep(stored: string | null, file: string): Mark[] {
  const before = marksIn(stored);
  const now = marksIn(file);
  return MARKS.filter((_mark, place) => before === null || before[place] === now?.[place]);
}

function marksIn(digest: string | null): string[] | null {
  return digest?.split(':')[1]?.split(',') ?? null;
}
