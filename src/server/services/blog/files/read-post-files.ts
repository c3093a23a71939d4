import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PostFile, readPostFile } from './read-post-file.ts';

type ReadFile = { name: string } & ({ post: PostFile } | { problem: string });

/** The names of the post files in a folder, in order. */
export async function findPostFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.name.endsWith('.md') && !entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Reads each file when it is asked for; a slug belongs to the first file that has it. */
export async function* readPostFiles(folder: string, names: readonly string[]): AsyncGenerator<ReadFile> {
  const bySlug = new Map<string, string>();
  for (const name of names) {
    try {
      const post = readPostFile(decode(await readFile(join(folder, name))));
      const earlier = bySlug.get(post.slug);
      if (earlier !== undefined) throw new Error(`${earlier} has the same slug, ${post.slug}`);
      bySlug.set(post.slug, name);
      yield { name, post };
    } catch (error) {
      yield { name, problem: (error as Error).message };
    }
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('it is not in UTF-8');
  }
}
