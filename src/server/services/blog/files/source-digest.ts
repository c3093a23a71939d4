import { createHash } from 'node:crypto';
import type { Mark, PostDraft } from '../save-post.ts';

const MARKS: readonly Mark[] = ['published', 'featured'];

/** Equal for files with the same content. It contains the file's marks, so that a change of them is noticed. */
export function sourceDigest(details: Pick<PostDraft, Mark>, article: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([details, article]))
    .digest('hex');
  return `${digest}:${MARKS.map((mark) => (details[mark] ? mark : '-')).join(',')}`;
}

/**
 * The marks that an import leaves as staff set them: those that the file has not changed since its last import, and
 * all marks of a post that was not imported.
 */
export function marksToKeep(stored: string | null, file: string): Mark[] {
  const before = marksIn(stored);
  const now = marksIn(file);
  return MARKS.filter((_mark, place) => before === null || before[place] === now?.[place]);
}

function marksIn(digest: string | null): string[] | null {
  return digest?.split(':')[1]?.split(',') ?? null;
}
