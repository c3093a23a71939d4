import { sharedPages } from '#content/pages.ts';

const hrefs = sharedPages.map((path) => ({ pathname: path.replace(/\{(\w+)\}/, ':$1'), search: '' }));

/**
 * Chromium's browsers load a shared page when the pointer goes down on a link to it. The link of the chat opens it on the
 * page; Chromium goes by its address, which no other link has.
 */
const where = {
  and: [{ href_matches: hrefs }, { not: { selector_matches: '[data-chat]' } }],
};

export const speculationRules = JSON.stringify({ prefetch: [{ where, eagerness: 'conservative' }] });
