import { MAX_QUESTION, tooLong } from '#assistant/length-limit.ts';
import { redact } from '#assistant/personal-data/redact.ts';

interface TypedQuestion {
  /** The text as it is sent: without e-mail addresses and phone numbers. */
  text: string;
  isRedacted: boolean;
  /** Why it cannot be sent. */
  problem: string | null;
}

/** Reads the question from the field. A text that is too long is reported, not cut. */
export function readTyped(typed: string): TypedQuestion {
  const trimmed = typed.trim();
  const { text, found } = trimmed.length > MAX_QUESTION ? { text: trimmed, found: false } : redact(trimmed);
  const problem = text.length > MAX_QUESTION ? tooLong('question', MAX_QUESTION, text.length) : null;
  return { text, isRedacted: found, problem };
}
