/** Whose screen asks: another person may have signed in in another tab of the same browser. An address, percent-encoded. */
export const PERSON_HEADER = 'Desk-Person';

/** Sent by a screen that was not used for a minute. Its requests do not keep the browser signed in. */
export const UNATTENDED_HEADER = 'Desk-Unattended';

/** What is said of a photograph, which is the body: an object in JSON, percent-encoded. */
export const PICTURE_WORDS_HEADER = 'Desk-Picture-Words';
