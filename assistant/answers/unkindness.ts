import { plainWords } from './plain-words.ts';

/** What is said or done to a child with words: no harm to the body, and no secret. */
const UNKIND =
  /\b(?:laugh(?:s|ed|ing)? (?:at (?:me|him|her|my|us|them|how|because|by|when)|when)|(?:embarrass\w*|humiliat\w*|sham(?:ed|ing)|belittl\w*|ridicul\w*) (?:me|him|her|my|us)|(?:me|him|her|my \w+) (?:\w+ )?(?:has|have|had) no (?:brains?|sense|future)|girls (?:cannot|cant|can not) (?:code|do|learn)|mock(?:s|ed|ing)? (?:me|him|her|my|us)|teas(?:e|es|ed|ing) (?:me|him|her|my|us)|ma(?:de|kes|king) fun of|insult(?:s|ed|ing)? (?:me|him|her|my|us)|(?:shout(?:s|ed|ing)?|bark(?:s|ed|ing)?|yell(?:s|ed|ing)?) (?:at )?(?:me|him|her|my|us)|(?:call(?:s|ed|ing)?|told|says?|said) (?:me|him|her|my \w+|that (?:he|she|i)|to (?:him|her|me)) (?:that )?(?:(?:he|she|i) )?(?:is |am |was )?(?:a |an |so )?(?:stupid|dull|dumb|foolish|fool|idiot|ugly|fat|lazy|useless|slow|names)|(?:was|were|is|are) (?:very |so )?(?:rude|harsh|unkind|mean) to (?:me|him|her|my|us))\b/;

/** Where more may be behind it, or where it is at home, the whole answer to a worry is better. */
const GRAVER =
  /\b(?:touch\w*|beat\w*|hit\w*|slap\w*|kick\w*|hurt\w*|kill\w*|die|dying|dead|live|alive|exist|rap(?:e|ed)|secret\w*|naked|pics?|photos?|pictures?|meet|alone|knife|blood|lock\w*|suicid\w*|cut|threat\w*|dad|daddy|father|mum|mummy|mom|step\w*|uncle|aunt\w*|home|house|(?:at|in the) night|will|would|might|if|bully|bullied|bullying)\b/;

/** Whether a message tells of an insult, or of being laughed at or shouted at. */
export function isUnkindness(text: string): boolean {
  const plain = plainWords(text);
  return UNKIND.test(plain) && !GRAVER.test(plain);
}
