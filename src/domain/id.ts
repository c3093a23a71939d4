const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text could be one of our ids, in the one way we write them; what could not is answered like an unknown one. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
