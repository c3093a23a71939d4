/**
 * The common part of a word's forms: `lessons` and `lesson`, `paying` and `pay`, `begins` and `begin`. It removes few
 * endings, because joining two different words is worse than missing a form.
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
