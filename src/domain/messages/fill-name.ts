import { mailName } from './names.ts';

/** Replaces `{name}` by the reader's name. Without a usable name it is removed with the space before it. */
export function fillName(text: string, writtenName: string): string {
  const name = mailName(writtenName);
  return name === '' ? text.replace(/ ?\{name\}/g, '') : text.replaceAll('{name}', () => name);
}
