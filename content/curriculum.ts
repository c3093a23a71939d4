export { certificates, curriculumPage, tracks } from '#content/school.ts';
export type * from './sample/curriculum.ts';
