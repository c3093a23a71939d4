import { HOUR_OF_CODE_PRICE_UGX, toMinor } from '#domain/money.ts';

/**
 * Learns the chat's topics for the school of `content/` at its price, so that a server of that school starts with them. A school with
 * other facts learns at the start.
 */
export async function learnChat(file: string): Promise<void> {
  // Loaded only here: a start that builds nothing does not wait for it.
  const [{ learnBeforehand }, { factsOf, optionsFor }, { site }] = await Promise.all([
    import('#chat/engine.ts'),
    import('#server/services/assistant/chat/school-engine.ts'),
    import('#content/school.ts'),
  ]);
  const price = { minor: toMinor(HOUR_OF_CODE_PRICE_UGX, 'UGX'), currency: 'UGX' };
  await learnBeforehand(optionsFor(factsOf(site, price)), file);
}
