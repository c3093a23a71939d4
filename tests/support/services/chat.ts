import { site } from '#content/school.ts';
import { HOUR_OF_CODE_PRICE_UGX } from '#domain/money.ts';
import { factsOf, schoolEngine } from '#server/services/assistant/chat/school-engine.ts';

/** Waits until this process has learnt to recognise chat messages, before the tests. */
export async function learnChat(): Promise<void> {
  await schoolEngine(factsOf(site, { minor: HOUR_OF_CODE_PRICE_UGX, currency: 'UGX' }));
}
