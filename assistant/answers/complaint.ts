import { plainWords } from './plain-words.ts';

const COMPLAINT =
  /\b(?:(?:i|we|to) (?:\w+ ){0,4}complain|complaints?|disappoint(?:ed|ing|ment)|dissatisfied|unprofessional|unacceptable|unserious|not serious|incompetent|fed up|frustrated with you|annoyed|furious|very angry|so angry|i am angry|not happy with|unhappy with|am not happy|(?:poor|bad|terrible|worst|horrible|pathetic|useless|rubbish|hopeless) (?:service|services|experience|customer care|organi[sz]ation|company|people)|you (?:people |guys )?are (?:\w+ )?(?:useless|terrible|thieves|liars|jokers|conmen|bad)|you (?:people |guys )?(?:wasted|cheated|robbed|stole|conned|ignored|lied)|wasted (?:my|our) (?:time|money|data)|waste of (?:time|money)|nobody (?:cares|helped|helps|bothers)|let (?:me|us) down|ashamed of you|expected (?:better|more)|no apology|(?:nobody|no one) apologi[sz]ed|how you (?:people )?treat|(?:very|so) unserious|(?:third|3rd|fourth|4th) time (?:\w+ ){0,2}(?:writing|asking|calling)|(?:nobody|no one) (?:has )?(?:called|calls|replied|replies|answers|picks)|ignoring (?:me|us)|(?:teacher|instructor|trainer|tutor|facilitator) (?:was|is) (?:\w+ ){0,2}(?:too fast|going too|rude|boring|unprepared|on (?:her|his) phone|shouting)|want to speak to (?:the |your )?(?:manager|boss|director))\b/;

/** Questions about others, or about whether there is ever cause. */
const NOT_OURS =
  /\bare (?:you|u) not\b|\b(?:you|u|you people) are not (?:conmen|thieves|liars)\b|\bhow do (?:i|we) know\b|\b(?:other|another|last|previous|some) (?:school|club|place|company|centre|center|coding class)\b|\b(?:how|where) (?:do|can|to) (?:you|parents) (?:handle|deal|treat)|\bif (?:i am|im|he is|she is|we are|the child is|my child is) (?:\w+ )?(?:disappointed|unhappy|not happy|frustrated)/;

const SILENCE =
  /\b(?:nobody|no ?one) (?:\w+ )?(?:answers?|picks?|replie[sd]|reply|calls?|called)\b|\b(?:dont|do not|never|not) (?:\w+ )?(?:pick|answer) (?:\w+ )?(?:calls?|phones?|line)\b|\b(?:third|3rd|fourth|4th) time (?:\w+ ){0,2}(?:writing|asking|calling)\b|\bignoring (?:me|us)\b/;

/** Whether a family complains about us. Then the answer begins with an apology. */
export function isComplaint(text: string): boolean {
  const plain = plainWords(text);
  return COMPLAINT.test(plain) && !NOT_OURS.test(plain);
}

export function isOfSilence(text: string): boolean {
  return SILENCE.test(plainWords(text));
}

/** Unkind words to a child. They need a shorter answer than physical harm or a secret. */
const UNKIND =
  /\b(?:laugh(?:s|ed|ing)? (?:at (?:me|him|her|my|us|them|how|because|by|when)|when)|(?:embarrass\w*|humiliat\w*|sham(?:ed|ing)|belittl\w*|ridicul\w*) (?:me|him|her|my|us)|(?:me|him|her|my \w+) (?:\w+ )?(?:has|have|had) no (?:brains?|sense|future)|girls (?:cannot|cant|can not) (?:code|do|learn)|mock(?:s|ed|ing)? (?:me|him|her|my|us)|teas(?:e|es|ed|ing) (?:me|him|her|my|us)|ma(?:de|kes|king) fun of|insult(?:s|ed|ing)? (?:me|him|her|my|us)|(?:shout(?:s|ed|ing)?|bark(?:s|ed|ing)?|yell(?:s|ed|ing)?) (?:at )?(?:me|him|her|my|us)|(?:call(?:s|ed|ing)?|told|says?|said) (?:me|him|her|my \w+|that (?:he|she|i)|to (?:him|her|me)) (?:that )?(?:(?:he|she|i) )?(?:is |am |was )?(?:a |an |so )?(?:stupid|dull|dumb|foolish|fool|idiot|ugly|fat|lazy|useless|slow|names)|(?:was|were|is|are) (?:very |so )?(?:rude|harsh|unkind|mean) to (?:me|him|her|my|us))\b/;

/** These need the whole answer to a worry: more may be behind them, or they happen at home. */
const GRAVER =
  /\b(?:touch\w*|beat\w*|hit\w*|slap\w*|kick\w*|hurt\w*|kill\w*|die|dying|dead|live|alive|exist|rap(?:e|ed)|secret\w*|naked|pics?|photos?|pictures?|meet|alone|knife|blood|lock\w*|suicid\w*|cut|threat\w*|dad|daddy|father|mum|mummy|mom|step\w*|uncle|aunt\w*|home|house|(?:at|in the) night|will|would|might|if|bully|bullied|bullying)\b/;

/** Whether a message reports an insult, or that a child was laughed at or shouted at. */
export function isUnkindness(text: string): boolean {
  const plain = plainWords(text);
  return UNKIND.test(plain) && !GRAVER.test(plain);
}
