export { techKids } from '#content/school.ts';
export type * from './sample/tech-kids.ts';
