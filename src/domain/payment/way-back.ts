/** How a family was refunded: by the way it paid, or by staff in person. */
export type WayBack = 'number' | 'card' | 'account' | 'hand' | 'same_way';

const payers: readonly [RegExp, WayBack][] = [
  [/mobile_?money|m_?pesa|airtel|mtn|ussd/, 'number'],
  [/card|visa|apple_?pay|google_?pay/, 'card'],
  [/bank|account/, 'account'],
];

/** @param method the provider's word for how it was paid */
export function wayBackOf(method: string | null, isByHand: boolean): WayBack {
  if (isByHand) return 'hand';
  const word = (method ?? '').toLowerCase().replace(/[\s-]+/g, '_');
  return payers.find(([pattern]) => pattern.test(word))?.[1] ?? 'same_way';
}
