/** So many messages or tasks are done together. */
export const MOST_TICKED = 100;
