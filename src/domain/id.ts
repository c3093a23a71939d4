const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text has the form of our ids. Any other text is answered like an unknown id. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
