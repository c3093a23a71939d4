const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text could be one of our ids at all; what could not is answered like an unknown one. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
