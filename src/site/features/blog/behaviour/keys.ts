/**
 * Stored for the tab once the list has answered in place. From then on the code of the blog's pages comes with them: the
 * history may hold steps that only it can follow, and the way back from an article has to know where it leads.
 */
export const LIST_USED_KEY = 'somero:blog-list';
