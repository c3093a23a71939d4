/**
 * What families mention beside their question, in a text of small letters without apostrophes. A passage chooses its
 * part by it.
 */
export const mentions = {
  network:
    /\b(?:power|network|internet|umeme|amasannyalaze|wi-?fi|connection|router|transformer|load ?shedding|yaka|mtandao|data|bundles?|mbs)\b/,
  sickness:
    /\b(?:sick|malaria|fever|hospital|admitted|ill|unwell|typhoid|mulwadde|yalwadde|alwadde|mgonjwa|aliugua|anaumwa|sickle|omusujja|homa|ndwadde)\b/,
  death:
    /\b(?:burial|funeral|bury|died|death|passed (?:away|on)|bereave\w*|lost (?:a|my|our|his|her) (?:relative|mother|father|mum|dad|uncle|aunt|grand\w+|sister|brother)|kuziika|okuziika|afudde|msiba|amefariki)\b/,
  /** The session begins at once, or is held at this moment. */
  now: /\b(?:in|after) (?:\d+|a few|few|five|ten|some) ?min|\bminutes? (?:left|to go|remaining)|\b(?:starts?|starting|begins?|started|begun) (?:now|already|in|soon)|\bhas (?:started|begun)\b|right now|as we speak|\b(?:in|into) (?:the )?(?:class|session|meeting|call) (?:now|right|alone)|\b(?:we|am|are|is|im|were) (?:\w+ )?in the meeting|ali mu class|kati kati|sasa hivi|today at|this (?:morning|afternoon) at|in (?:half )?an? hour|\b(?:it is|its) \d+[:.]\d+|\b\d{1,2}[:.]\d{2} now\b|waiting room|\bwe are in but\b|meeting has ?nt? (?:yet )?started|has not (?:yet )?started/,
  /** What is usually advised was done, and did not help. */
  tried:
    /\b(?:still|again|three|several|many) (?:times|nothing|the same|quiet|refus\w+|white)\b|\b(?:times|\d+ min\w*)\b|\bstill no|\bsame (?:thing|problem|error)|\b(?:tried|waited|refreshed|reloaded|restarted|checked|switched)\b|\b(?:did|done) (?:that|it|all|so)|\bdid (?:\w+ )?already\b|\b(?:second|third|fourth|2nd|3rd|4th) time\b|\bsame (?:thing )?on\b|\b(?:nothing|not) (?:has )?chang|nimejaribu|nimesubiri|tangu|bado|nkigezezz|ngezezz|tugezezz|nlinze|ndinze|era kyekimu/,
  /** It takes longer than it ever should. */
  overdue:
    /\b(?:\d+|two|three|four|five|several|many|some) ?(?:hours?|hrs?|days?|weeks?)\b|\b(?:second|third|fourth|2nd|3rd|4th) (?:day|week)\b|\byesterday\b|\bsince\b|\blast (?:night|week|month)\b|\ball day\b|\b(?:more|longer) than that\b|\bon the \d+|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b.*\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bweeks?\b|\bmasaa\b|\bessaawa\b|\bjana\b|\bjjo\b|\bmakya\b|\basubuhi\b|\bwiki\b/,
  /** Nothing has happened yet: `what if the power goes`. */
  plan: /\bwhat if\b|\bif (?:he|she|we|i|my|the|they|it|our)\b|\bin case\b|\bjust dont\b|\bshould (?:he|she|we)\b|\bsinga\b|\bbw[ae]\b|\bbwe\b|\bikiwa\b|\bkama\b|\bthen what\b/,
  paid: /\b(?:i|we|yet|already|have|and|but|has|after) (?:have )?pa(?:id|ying|yment)\b|nimelipa|tumelipa|nsasudde|tusasudde|nasasudde|payment message|deducted|\bpaid (?:but|yesterday)/,
  certificate: /\b(?:certificate|cert|satifikeeti|cheti)\b/,
  mail: /e-?mail|\bmail\b|\baddress\b|gmail|gmial|yahoo|hotmail|imeyiro|imeyili|barua pepe/,
} as const;

/** The first words to a family with a sad event. */
export function sympathy(text: string): string {
  if (mentions.death.test(text)) return 'I am sorry for your loss. ';
  return mentions.sickness.test(text) ? 'I am sorry about the sickness. ' : '';
}
