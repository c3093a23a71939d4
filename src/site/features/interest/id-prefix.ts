export const ID_PREFIX = 'register';
