import { registrationDialog } from '#content/registration.ts';

/** The message that a form begins with, by where its visitor came from. */
export function prefilledMessage(from: string | null): string {
  const texts: Readonly<Record<string, string>> = registrationDialog.prefill;
  return (from !== null && Object.hasOwn(texts, from) && texts[from]) || '';
}
