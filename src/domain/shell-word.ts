/** A text as one word of a shell's command, quoted where needed: staff paste numbers and addresses of strangers. */
export function shellWord(text: string): string {
  // zsh replaces =ls with the path of ls.
  const isPlain = /^[\p{L}\p{N}_@%+:,./][\p{L}\p{N}_@%+=:,./-]*$/u.test(text);
  return isPlain ? text : quoted(text);
}

/** Like `shellWord`, always in quotes. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
