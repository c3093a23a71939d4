import type { MailAddress } from './port.ts';

/** Reads `Name <name@host>` or `name@host`, the forms used in the environment. */
export function parseMailbox(text: string): MailAddress {
  const match = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text);
  if (!match) return { address: text.trim() };
  const [, name = '', address = ''] = match;
  return name ? { name: name.replace(/^"(.*)"$/, '$1'), address } : { address };
}
