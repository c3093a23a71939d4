import { chat } from '#content/chat.ts';
import { call } from '#site/api.ts';
import { makeUuid } from '#site/kept/idempotency.ts';

const SPACE = 'spaces/website';

interface AssistantReply {
  text: string;
  /** The visitor may mark it as unhelpful. */
  mayBeMarked: boolean;
  /** Questions that the text lists, to be asked with one press. */
  suggestions: readonly string[];
}

/**
 * Asks the assistant. Nothing about the page is sent, so that no registration's id can be in it.
 */
export async function askAssistant(
  question: string,
  recent: readonly string[],
  conversationId: string,
  signal: AbortSignal,
): Promise<AssistantReply> {
  const { visitor, space } = chat.call;
  const payload = {
    message: { text: question, name: `${SPACE}/messages/${makeUuid()}`, displayName: visitor },
    space: { name: SPACE, displayName: space },
    thread: { name: `${SPACE}/threads/${conversationId}` },
    ...(recent.length > 0 && { recent }),
  };
  const answer = await call<{ text?: unknown; mayBeMarked?: unknown; suggestions?: unknown }>(
    'POST',
    '/api/chatbot',
    payload,
    {},
    signal,
  );
  const { text, mayBeMarked, suggestions } = answer;
  if (typeof text !== 'string' || text.trim() === '') throw new Error('The assistant said nothing.');
  return {
    text,
    mayBeMarked: mayBeMarked === true,
    suggestions: Array.isArray(suggestions) ? suggestions.filter((one) => typeof one === 'string') : [],
  };
}

/** Reports that an answer did not help: only the question is sent. */
export function sendUnhelpful(question: string): Promise<void> {
  return call('POST', '/api/chatbot/feedback', { message: { text: question } });
}
