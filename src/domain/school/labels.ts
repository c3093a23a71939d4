/** Words for fields whose names do not say enough to a person who sees no code. */
const labels: Readonly<Record<string, string>> = {
  'facts.name': 'Name of the school',
  'facts.shortName': 'Short name, as families say it',
  'facts.countryCode': 'Country, two letters',
  'facts.timeZone.id': 'Time zone (Africa/Kampala)',
  'facts.areaServed': 'Where you teach',
  'facts.knowsAbout': 'What you teach, for search engines',
  'facts.priceRange': 'Range of prices, for search engines',
  'facts.year': 'Since which year',
  'facts.mark': 'Square picture for icons',
  'facts.kit': 'Name of your kit',
  'facts.kitPath': 'Address of the page about the kit',
  'facts.landingPath': 'Address of the page for your country',
  'facts.email': 'E-mail',
  'facts.supportEmail': 'E-mail for payments, bookings and worries',
  'facts.messagingNumber': 'WhatsApp number, digits only',
  'facts.hub': 'The place where you teach',
  'facts.hub.address': 'Address of the place where you teach',
  'facts.till': 'Merchant code of the till',
  'facts.networks': 'Mobile money networks',
  'facts.localLanguage': 'Language other than English',
  'facts.meetingLinkPattern': 'Address of video meetings',
  'facts.policeForce': 'Police, with its article',
  'facts.dataLaw': 'Law on data protection, with its article',
  'facts.dataOffice': 'Office for data protection, with its article',
  'facts.links.founder': 'Link to the founder’s site',
  'facts.links.wiki': 'Link to the full wiki',
  'facts.links.social': 'Social media',
};

/** `Address of video meetings`, or the field's own name in words: `Call to action`. Entries of lists have numbers. */
export function labelOf(path: string): string {
  const known = labels[path];
  if (known) return known;
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (/^\d+$/.test(name)) return String(Number(name) + 1);
  if (name === 'href') return 'Address';
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where a field is, in words: `Social media, 2, address`. */
export function placeOf(path: string): string {
  const steps = path.split('.');
  const known = labels[path];
  if (known) return known;
  return steps
    .flatMap((_, at) => (at === 0 ? [] : [labelOf(steps.slice(0, at + 1).join('.'))]))
    .map((label, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ');
}
