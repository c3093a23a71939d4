import { MAX_QUESTION, tooLong } from '#assistant/length-limit.ts';
import { redact } from '#assistant/personal-data/redact.ts';

interface TypedQuestion {
  /** As it is sent: without e-mail addresses and phone numbers. */
  text: string;
  isRedacted: boolean;
  /** Why it cannot be sent. */
  problem: string | null;
}

/** A question as it is in the field. Nothing is cut: what is too long is said to be so. */
export function readTyped(typed: string): TypedQuestion {
  const trimmed = typed.trim();
  const { text, found } = trimmed.length > MAX_QUESTION ? { text: trimmed, found: false } : redact(trimmed);
  const problem = text.length > MAX_QUESTION ? tooLong('question', MAX_QUESTION, text.length) : null;
  return { text, isRedacted: found, problem };
}
