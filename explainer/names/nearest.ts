/**
 * The name that was probably meant: the nearest by Damerau-Levenshtein distance (wrong, missing, added and swapped
 * letters), if near enough for its length.
 */
export function nearestName(wrong: string, names: Iterable<string>): string | undefined {
  const limit = wrong.length <= 2 ? 0 : wrong.length <= 4 ? 1 : 2;
  const small = wrong.toLowerCase();
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    if (Math.abs(name.length - wrong.length) > limit || name === wrong) continue;
    const distance = name.toLowerCase() === small ? 0 : lettersApart(small, name.toLowerCase());
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { name, distance };
  }
  return best?.name;
}

function lettersApart(a: string, b: string): number {
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      }
      row[j] = least;
    }
    older = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}
