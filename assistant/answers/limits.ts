/** Inclusive, in years; `null` where there is no upper limit. */
export interface Limits {
  from: number;
  to: number | null;
}

/** The limits that `6 to 18`, `7-12` and `17+` state; `null` for a text without any. */
export function yearsOf(text: string): Limits | null {
  const range = /(\d+)\s*(?:to|-|–)\s*(\d+)/.exec(text);
  if (range) return { from: Number(range[1]), to: Number(range[2]) };
  const from = /(\d+)\s*\+/.exec(text);
  return from ? { from: Number(from[1]), to: null } : null;
}

export function fitOf(age: number, { from, to }: Limits): 'too young' | 'fits' | 'too old' {
  if (age < from) return 'too young';
  return to !== null && age > to ? 'too old' : 'fits';
}
