export { wiki } from '#content/school.ts';
export type * from './sample/wiki.ts';
