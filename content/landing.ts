export { landing } from '#content/school.ts';
export type * from './sample/landing.ts';
