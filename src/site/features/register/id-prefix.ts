/** Sets the form's fields apart from those of other forms on the page. */
export const ID_PREFIX = 'register';
