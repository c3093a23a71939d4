/** As it is kept: `till-77` and `TILL-77` are one slip. */
export const readEvidence = (typed: string) => typed.trim().toUpperCase();

/** The number of a slip or a till, as staff copy it: the same money is taken once by it. */
export const EVIDENCE = /^[A-Za-z0-9][A-Za-z0-9_-]{2,63}$/;

export const evidenceMessage = "The evidence is the slip's number: 3 to 64 letters, figures, - and _.";
