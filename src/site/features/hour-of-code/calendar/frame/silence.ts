/** A calendar that has said nothing for so long is taken for broken, whatever it waits for. */
export const SILENCE_MS = 10_000;
