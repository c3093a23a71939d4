const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An id that nothing has (RFC 9562, 5.9). */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Whether a text has the form of our ids. Any other text is answered like an unknown id. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
