export { home } from '#content/school.ts';
export type * from './sample/home.ts';
