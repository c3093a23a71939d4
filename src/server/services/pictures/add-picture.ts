import { createHash } from 'node:crypto';
import { invalidField } from '#domain/errors.ts';
import {
  MAX_ALT_LETTERS,
  MAX_CONSENT_LETTERS,
  MAX_PICTURE_BYTES,
  type Picture,
} from '#domain/pictures/picture.ts';
import { cleanLine } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { pictures } from '../../db/schema/index.ts';
import { record } from '../outbox/records.ts';
import { findPictures } from './find-pictures.ts';
import { makeFiles } from './make-files.ts';

export interface NewPicture {
  /** A JPEG, PNG or WebP file. */
  bytes: Uint8Array;
  alt: string;
  /** A child can be recognised in it. */
  showsChild: boolean;
  /** Whose consent it rests on; needed for a child's picture. */
  consent?: string | undefined;
  who: string;
}

/**
 * Stores a photograph without what else was in its file, such as the place where it was taken. The same file again is
 * the same picture, and changes nothing.
 *
 * @throws DomainError `invalid` with every problem of the words, or with the file's; `busy` while too many are being added
 */
export async function addPicture(
  ctx: Pick<Context, 'database' | 'clock' | 'pictureFiles'>,
  { bytes, showsChild, who, ...words }: NewPicture,
): Promise<{ picture: Picture; isNew: boolean }> {
  const alt = checkedAlt(words.alt);
  const consent = cleanLine(words.consent ?? '') || null;
  if (consent === null && showsChild) {
    throw invalidField(
      'consent',
      'Say whose consent the picture of a child rests on, and when it was given.',
    );
  }
  if (consent !== null && consent.length > MAX_CONSENT_LETTERS) {
    throw invalidField('consent', `The note on consent is longer than ${MAX_CONSENT_LETTERS} characters.`);
  }
  if (bytes.length === 0) throw invalidField('file', 'The file is empty.');
  refuseTooLarge(bytes.length);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const { files, ...made } = await makeFiles({ bytes, id });
  const now = ctx.clock.now();
  const isNew = await ctx.database.inTransaction(async (tx) => {
    const stored = await tx
      .insert(pictures)
      .values({ ...made, id, alt, showsChild, consent, at: now, who })
      .onConflictDoNothing()
      .returning({ id: pictures.id });
    if (stored.length === 0) return false;
    await record({ tx, now, actor: `staff:${who}` }, { aggregate: 'picture', id, event: 'added' });
    return true;
  });
  // This runs for a known picture too, because an earlier upload may have stopped half-way.
  for (const { name, bytes: content } of files) await ctx.pictureFiles.put(id, name, content);
  const picture = (await findPictures(ctx.database.db, [id])).get(id);
  if (picture === undefined) throw new Error('the picture was removed while it was added');
  return { picture, isNew };
}

/** @throws DomainError `invalid` */
export function refuseTooLarge(bytes: number): void {
  if (bytes <= MAX_PICTURE_BYTES) return;
  const megabytes = Math.ceil(bytes / 1024 / 1024);
  throw invalidField('file', `The file has ${megabytes} MB, and 20 are the most. Save it smaller.`);
}

/** @throws DomainError `invalid` */
export function checkedAlt(text: string): string {
  const alt = cleanLine(text);
  if (alt === '') throw invalidField('alt', 'Say what the picture shows, for those who do not see it.');
  if (alt.length <= MAX_ALT_LETTERS) return alt;
  throw invalidField('alt', `The description is longer than ${MAX_ALT_LETTERS} characters.`);
}
