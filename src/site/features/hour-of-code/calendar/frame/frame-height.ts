/** The frame's height before its calendar reports one. */
export const FIRST_HEIGHT = 800;
const MARGIN = 20;
const LOWEST = 600;
/** Far above any real calendar: one that fills its frame would grow with it without end. */
const HIGHEST = 50_000;

/** The frame's height in CSS pixels for a reported height. */
export function frameHeight(reported: number): number {
  return Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(reported) + MARGIN));
}
