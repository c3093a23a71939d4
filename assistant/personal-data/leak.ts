/** This many equal words in a row are not a coincidence. */
const RUN = 7;

/**
 * Whether a text reveals another one: the same words in a row, also written backwards, with spaces or signs between
 * letters, or encoded as base64, hexadecimal or rot13.
 */
export function givesAway(text: string, secret: string): boolean {
  const letters = lettersOf(secret);
  const runs = runsOf(secret);
  const disguises = [text, [...text].reverse().join(''), rot13(text), ...decoded(text)];
  return disguises.some((disguise) => {
    const found = lettersOf(disguise);
    return runs.some((run) => found.includes(run)) || (letters.length < 40 && found.includes(letters));
  });
}

/** Every run of words of the secret, as letters alone. */
function runsOf(secret: string): string[] {
  const words = secret.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, index) =>
    words
      .slice(index, index + RUN)
      .join('')
      .toLowerCase(),
  );
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}

/**
 * The decoded base64 and hexadecimal content of a text. Letters before it may have joined it, so every possible
 * beginning is tried.
 */
function decoded(text: string): string[] {
  const letters = text.replace(/\s+/g, '');
  const base64 = Array.from(letters.matchAll(/[A-Za-z0-9+/_-]{24,}/g), ([run]) =>
    [0, 1, 2, 3].map((skipped) => Buffer.from(run.slice(skipped), 'base64')),
  );
  const hex = Array.from(letters.matchAll(/[0-9a-f]{24,}/gi), ([run]) =>
    [0, 1].map((skipped) => Buffer.from(run.slice(skipped), 'hex')),
  );
  return [...base64, ...hex].flat().map(String);
}
