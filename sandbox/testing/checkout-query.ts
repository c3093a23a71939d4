/** What the loader puts into the checkout's address. */
export function checkoutQuery(fields: Record<string, string> = {}): string {
  return new URLSearchParams({
    public_key: 'FLWPUBK_TEST-sandbox-X',
    tx_ref: 'REF-1',
    amount: '20000',
    currency: 'UGX',
    email: 'parent@example.org',
    phone_number: '0772123456',
    title: 'TechRise Africa',
    ...fields,
  }).toString();
}
