export { about, privacy, refunds, safeguarding } from '#content/school.ts';
export type * from './sample/about.ts';
