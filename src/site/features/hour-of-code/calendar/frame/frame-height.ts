/** The frame's height before its calendar has told its own (specification, section 9). */
export const FIRST_HEIGHT = 800;
const MARGIN = 20;
const LOWEST = 600;
/** Far above any real calendar: one that fills its frame grows with it, and that must end somewhere. */
const HIGHEST = 50_000;

/** The height of the frame in CSS pixels for a calendar that tells this one. */
export function frameHeight(reported: number): number {
  return Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(reported) + MARGIN));
}
