/** A calendar whose frame has loaded and that has said nothing for so long is taken for broken. */
export const SILENCE_MS = 10_000;
/** On slow 2G (50 kbit/s, 2 s there and back) code, grant and frame need about 15 s. */
export const LONGEST_MS = 45_000;
