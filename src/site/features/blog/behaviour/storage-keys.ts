/**
 * Stored for the tab once the list was updated in place. From then on its code is loaded with the page: the history may
 * hold steps that only this code can follow.
 */
export const LIST_USED_KEY = 'somero:blog-list';
