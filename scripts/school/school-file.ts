import { readFile, writeFile } from 'node:fs/promises';
import { textRules } from '../../content/fill-school.ts';
import { sampleSchool } from '../../content/sample/school.ts';
import { checkSchool } from '../../src/domain/school/school.ts';

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
  return { document, version: version as number };
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

/** Every problem on a line of its own; empty for a good document. */
export function problemsOf(document: unknown): string {
  const { problems = [] } = checkSchool(document, sampleSchool, textRules);
  return problems.map(({ path, message }) => `${path} ${message}`).join('\n');
}
