export { kitPage } from '#content/school.ts';
