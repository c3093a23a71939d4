import type { Facts } from './facts.ts';

/** True of addresses and mailboxes under the reserved names (RFC 2606) that the sample uses. */
export function isSampleAddress(address: string): boolean {
  const text = address.replaceAll('{room}', 'room');
  const host = URL.canParse(text) ? new URL(text).hostname : (text.split('@')[1] ?? '');
  return /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(host);
}

/**
 * The paths of the facts that still are the sample's: a family must never be sent to one of these. Addresses are known by
 * their reserved names; numbers and places, which have none, by the sample itself.
 */
export function sampleFactsOf(facts: Facts, sample: Facts): string[] {
  const { email, supportEmail, meetingLinkPattern, links } = facts;
  const addresses = {
    'facts.email': email,
    'facts.supportEmail': supportEmail,
    'facts.meetingLinkPattern': meetingLinkPattern,
    'facts.links.community.href': links.community.href,
    'facts.links.founder.href': links.founder.href,
    'facts.links.wiki.href': links.wiki.href,
    ...Object.fromEntries(links.social.map(({ href }, at) => [`facts.links.social.${at}.href`, href])),
  };
  return [
    ...Object.entries(addresses).flatMap(([path, address]) => (isSampleAddress(address) ? [path] : [])),
    ...(['phone', 'messagingNumber', 'till'] as const).flatMap((name) =>
      facts[name] === sample[name] ? [`facts.${name}`] : [],
    ),
    ...(facts.hub.address === sample.hub.address ? ['facts.hub.address'] : []),
    ...(facts.countryCode === sample.countryCode ? [] : sampleCountryIn(facts, sample)),
  ];
}

/** What only a school of the sample's country may have. Emergency numbers and networks are alike in some countries. */
function sampleCountryIn(facts: Facts, sample: Facts): string[] {
  return [
    ...(facts.helpline.name === sample.helpline.name ? ['facts.helpline'] : []),
    ...(['policeForce', 'dataLaw', 'dataOffice'] as const).flatMap((name) =>
      facts[name] === sample[name] ? [`facts.${name}`] : [],
    ),
  ];
}
