import { readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';

/** A document as a file has it, with the version that it was exported from. */
interface SchoolFile {
  document: unknown;
  /** The sample's, 0, for a new document. */
  version: number;
}

/** @throws Error in plain words */
export async function readSchoolFile(file: string): Promise<SchoolFile> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      cause.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${cause.message}`,
      { cause },
    );
  });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is no JSON: ${(cause as Error).message}`, { cause });
  }
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${file} is no document.`);
  const { version = 0, ...document } = parsed as { version?: unknown };
  if (!Number.isInteger(version)) throw new Error(`${file}: version must be the number that export wrote.`);
  return { document: await withPictures(document, dirname(file)), version: version as number };
}

/** Puts the files that a document names as its pictures into it: `"logo": "logo.svg"`. */
async function withPictures(document: { facts?: unknown }, folder: string): Promise<unknown> {
  const facts = { ...(document.facts as Record<string, unknown>) };
  for (const name of ['logo', 'mark']) {
    const given = facts[name];
    if (typeof given !== 'string' || !/^[^<\n]{1,200}\.(?:svg|png)$/i.test(given)) continue;
    const data = await readFile(resolve(folder, given)).catch(() => {
      throw new Error(`facts.${name}: there is no file ${resolve(folder, given)}.`);
    });
    const isDrawing = extname(given).toLowerCase() === '.svg';
    facts[name] = isDrawing ? data.toString() : `data:image/png;base64,${data.toString('base64')}`;
  }
  return 'facts' in document ? { ...document, facts } : document;
}

/** Never over a file that there is. */
export async function writeSchoolFile(file: string, { document, version }: SchoolFile): Promise<void> {
  const text = `${JSON.stringify({ version, ...(document as object) }, null, 2)}\n`;
  await writeFile(file, text, { flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      cause.code === 'EEXIST'
        ? `${file} exists already. Choose another name.`
        : `${file} cannot be written: ${cause.message}`,
      { cause },
    );
  });
}
