/**
 * Stored for the tab once the list has answered in place. From then on its code comes with it: the history may hold steps
 * that only this code can follow.
 */
export const LIST_USED_KEY = 'somero:blog-list';
