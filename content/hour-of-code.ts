export { hourOfCode } from '#content/school.ts';
