/**
 * What the forms of a word share: `lessons` and `lesson`, `paying` and `pay`, `begins` and `begin`. Light on purpose: a
 * form too many finds nothing, a word too many finds the wrong thing.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let rest = word;
  if (rest.endsWith('ies') && rest.length > 4) rest = `${rest.slice(0, -3)}y`;
  else if (/(?:s|x|z|ch|sh)es$/.test(rest)) rest = rest.slice(0, -2);
  else if (rest.endsWith('s') && !/(?:ss|us|is)$/.test(rest)) rest = rest.slice(0, -1);
  const verb = /^(.{3,}?)(?:ing|ed)$/.exec(rest)?.[1];
  if (verb !== undefined && /[aeiouy]/.test(verb)) rest = withoutDouble(verb);
  return rest.length > 4 && rest.endsWith('e') ? rest.slice(0, -1) : rest;
}

function withoutDouble(verb: string): string {
  return /([bdfgmnprt])\1$/.test(verb) ? verb.slice(0, -1) : verb;
}
