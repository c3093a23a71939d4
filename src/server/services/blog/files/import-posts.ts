import { hasCode } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import { blogPosts } from '../../../db/schema/index.ts';
import { articleHtml } from '../html/article-html.ts';
import { type Saved, savePost } from '../save-post.ts';
import { keepImported } from '../versions/write-version.ts';
import { findPostFiles, readPostFiles } from './read-post-files.ts';
import { marksToKeep } from './source-digest.ts';

interface Imported extends Record<Saved, number> {
  /** The files that were left out. */
  problems: { file: string; problem: string }[];
}

interface ImportOptions {
  /** Leaves stored posts unchanged. */
  onlyNew?: boolean;
  /** Called after each file. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Writes the posts of a folder of Markdown files, each under its slug. A file unchanged since its last import changes
 * nothing. A changed file changes whether the post is published or featured only if the file's own value changed. A
 * file with a mistake is left out.
 */
export async function importPosts(
  ctx: Pick<Context, 'database' | 'clock'>,
  folder: string,
  { onlyNew = false, onProgress }: ImportOptions = {},
): Promise<Imported> {
  const stored = await ctx.database.db
    .select({ slug: blogPosts.slug, digest: blogPosts.sourceDigest })
    .from(blogPosts);
  const digests = new Map(stored.map(({ slug, digest }) => [slug, digest]));
  const names = await findPostFiles(folder);
  const imported: Imported = { created: 0, changed: 0, unchanged: 0, problems: [] };
  let done = 0;
  for await (const file of readPostFiles(folder, names)) {
    if ('problem' in file) {
      imported.problems.push({ file: file.name, problem: file.problem });
    } else if (digests.get(file.post.slug) === file.post.sourceDigest) {
      imported.unchanged += 1;
    } else if (onlyNew && digests.has(file.post.slug)) {
      imported.unchanged += 1;
    } else {
      const { article, ...post } = file.post;
      try {
        const draft = { ...post, content: await articleHtml(article) };
        const also = keepImported(ctx, file.post);
        const keepMarks = marksToKeep(digests.get(draft.slug) ?? null, draft.sourceDigest);
        imported[await savePost(ctx, draft, { keepStored: onlyNew, keepMarks, also })] += 1;
      } catch (error) {
        if (!hasCode(error, 'invalid')) throw error;
        imported.problems.push({ file: file.name, problem: (error as Error).message });
      }
    }
    done += 1;
    onProgress?.(done, names.length);
  }
  return imported;
}
