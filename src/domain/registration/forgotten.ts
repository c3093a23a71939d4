/** Replaces deleted personal details. */
export const FORGOTTEN = '(deleted)';
