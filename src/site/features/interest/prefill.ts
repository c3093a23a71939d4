import { registrationDialog } from '#content/interest.ts';

/** The initial message of the form, by the page or card that the visitor came from. */
export function prefilledMessage(from: string | null): string {
  const texts: Readonly<Record<string, string>> = registrationDialog.prefill;
  return (from !== null && Object.hasOwn(texts, from) && texts[from]) || '';
}
