import type { Facts } from './facts.ts';

/** True of addresses and mailboxes under the reserved names (RFC 2606) that the sample uses. */
export function isSampleAddress(address: string): boolean {
  const text = address.replaceAll('{room}', 'room');
  const host = URL.canParse(text) ? new URL(text).hostname : (text.split('@')[1] ?? '');
  return /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(host);
}

/** The facts that nobody has changed yet: a family must never be sent to one of these. */
export function sampleFactsOf({ email, supportEmail, meetingLinkPattern, links }: Facts): string[] {
  const addresses = {
    'facts.email': email,
    'facts.supportEmail': supportEmail,
    'facts.meetingLinkPattern': meetingLinkPattern,
    'facts.links.community.href': links.community.href,
    'facts.links.founder.href': links.founder.href,
    'facts.links.wiki.href': links.wiki.href,
    ...Object.fromEntries(links.social.map(({ href }, at) => [`facts.links.social.${at}.href`, href])),
  };
  return Object.entries(addresses).flatMap(([path, address]) => (isSampleAddress(address) ? [path] : []));
}
