import type { LiveFacts } from '#assistant/answers/knowledge.ts';
import { offer } from '#content/offer.ts';

/** What is true at the moment of an answer, with the rules of the sample and seats that are not known. */
export const liveSample: LiveFacts = {
  fee: 'UGX 20,000',
  feeFor: (children) => (children === 1 ? 'UGX 20,000' : 'UGX 40,000'),
  today: '2026-11-20',
  rules: offer,
  sessions: null,
  programs: null,
};
