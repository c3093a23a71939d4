/** What is written in the place of personal words that have been deleted. */
export const FORGOTTEN = '(deleted)';
