/**
 * What an act would do, in words. A passing line is shown and not agreed to: families that have not paid can change it at
 * any moment, and could keep staff from the act.
 */
export type PreviewLine = string | { passing: string };

export const passing = (text: string): PreviewLine => ({ passing: text });
