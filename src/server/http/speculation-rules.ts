import { sharedPages } from '#content/addresses.ts';

/**
 * Chromium's browsers load a shared page when the pointer goes down on a link to it. The link of the chat opens it on the
 * page; Chromium goes by its address, which no other link has.
 */
export function speculationRules(): string {
  const hrefs = sharedPages.map(({ path }) => ({ pathname: path.replace(/\{(\w+)\}/, ':$1'), search: '' }));
  const where = { and: [{ href_matches: hrefs }, { not: { selector_matches: '[data-chat]' } }] };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'conservative' }] });
}
