export { faq, faqTitle, faqTopics } from '#content/school.ts';
export type * from './sample/faq.ts';
