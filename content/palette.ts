export { palette, themes } from '#content/school.ts';
