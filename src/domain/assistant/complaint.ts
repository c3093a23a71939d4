const COMPLAINT =
  /\b(?:(?:i|we|to) (?:\w+ ){0,4}complain|complaints?|disappoint(?:ed|ing|ment)|dissatisfied|unprofessional|unacceptable|unserious|not serious|incompetent|fed up|frustrated with you|annoyed|furious|very angry|so angry|i am angry|not happy with|unhappy with|am not happy|(?:poor|bad|terrible|worst|horrible|pathetic|useless|rubbish|hopeless) (?:service|services|experience|customer care|organi[sz]ation|company|people)|you (?:people |guys )?are (?:\w+ )?(?:useless|terrible|thieves|liars|jokers|conmen|bad)|you (?:people |guys )?(?:wasted|cheated|robbed|stole|conned|ignored|lied)|wasted (?:my|our) (?:time|money|data)|waste of (?:time|money)|nobody (?:cares|helped|helps|bothers)|let (?:me|us) down|ashamed of you|want to speak to (?:the |your )?(?:manager|boss|director))\b/;

/** Questions about others, or about whether there is ever cause. */
const NOT_OURS =
  /\b(?:other|another|last|previous|some) (?:school|club|place|company|centre|center|coding class)\b|\b(?:how|where) (?:do|can|to) (?:you|parents) (?:handle|deal|treat)|\bif (?:i am|im|he is|she is|we are|the child is|my child is) (?:\w+ )?(?:disappointed|unhappy|not happy|frustrated)/;

/** Whether a family complains about us: it is told that we are sorry, and a person, before anything else. */
export function isComplaint(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return COMPLAINT.test(plain) && !NOT_OURS.test(plain);
}
