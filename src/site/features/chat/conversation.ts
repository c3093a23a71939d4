import { chat } from '#content/chat.ts';
import { makeUuid } from '#site/kept/idempotency.ts';
import { readStored, removeStored, writeStored } from '#site/kept/storage.ts';

export interface ChatMessage {
  id: string;
  text: string;
  sender: 'user' | 'bot';
  /** When it was said, in milliseconds of the visitor's clock. */
  timestamp: number;
  /** Shown where no answer came. */
  isFailure?: true;
  /** For an answer: it can be marked as unhelpful, was marked, or marking failed. */
  mark?: 'possible' | 'noted' | 'failed';
  /** Questions that an answer lists; each can be asked with one press. */
  suggestions?: readonly string[];
}

/** What was said in this tab. */
export interface Conversation {
  /** Identifies this conversation, and no person. */
  id: string;
  messages: readonly ChatMessage[];
}

/** sessionStorage: the conversation ends with the tab, which may stay open for weeks. */
const CHAT_KEY = 'somero:chat';
const MAX_MESSAGES = 40;
const MAX_RECENT = 2;
const MAX_RECENT_CHARACTERS = 500;
const keptMs = () => chat.keptHours * 60 * 60 * 1000;

export const newConversation = (): Conversation => ({ id: makeUuid(), messages: [] });

export function readConversation(): Conversation {
  const stored = readStored<Conversation>('sessionStorage', CHAT_KEY);
  if (typeof stored?.id !== 'string' || !Array.isArray(stored.messages)) return newConversation();
  const { id, messages } = stored;
  return withoutOld({ id, messages: messages.slice(-MAX_MESSAGES).filter(isMessage) });
}

/** The conversation without old messages; a new one if none is left. */
export function withoutOld(conversation: Conversation): Conversation {
  const messages = conversation.messages.filter(({ timestamp }) => {
    const age = Date.now() - timestamp;
    return age >= 0 && age < keptMs();
  });
  if (messages.length === conversation.messages.length) return conversation;
  return messages.length === 0 ? newConversation() : { id: conversation.id, messages };
}

/** Milliseconds until the oldest message expires; `null` without messages. */
export function timeLeft({ messages: [oldest] }: Conversation): number | null {
  return oldest === undefined ? null : Math.max(0, oldest.timestamp + keptMs() - Date.now());
}

export function keepConversation(conversation: Conversation): void {
  if (conversation.messages.length === 0) removeStored('sessionStorage', CHAT_KEY);
  else writeStored('sessionStorage', CHAT_KEY, conversation);
}

/**
 * The conversation with one more message; a failure is replaced by the next message, and the oldest messages are
 * dropped.
 */
export function withMessage(
  conversation: Conversation,
  said: Omit<ChatMessage, 'id' | 'timestamp'>,
): Conversation {
  const { id, messages } = withoutOld(conversation);
  const message: ChatMessage = { ...said, id: makeUuid(), timestamp: Date.now() };
  return { id, messages: [...messages, message].slice(-MAX_MESSAGES) };
}

/** The conversation with this mark at an answer, if it is still there. */
export function withMark(
  { id, messages }: Conversation,
  answer: ChatMessage,
  mark: NonNullable<ChatMessage['mark']>,
): Conversation {
  return { id, messages: messages.map((one) => (one.id === answer.id ? { ...one, mark } : one)) };
}

/** The visitor's earlier questions, oldest first, as the call sends them. */
export function recentQuestions({ messages }: Conversation): string[] {
  return messages
    .filter(({ sender }) => sender === 'user')
    .slice(-MAX_RECENT - 1, -1)
    .map(({ text }) => text.slice(0, MAX_RECENT_CHARACTERS));
}

/** The last question, if it has no answer. */
export function unansweredQuestion({ messages }: Conversation): ChatMessage | undefined {
  const last = messages.findLast(({ isFailure }) => !isFailure);
  return last?.sender === 'user' ? last : undefined;
}

function isMessage(value: Partial<ChatMessage> | null): value is ChatMessage {
  const isSender = value?.sender === 'user' || value?.sender === 'bot';
  const isText = typeof value?.text === 'string' && typeof value.id === 'string';
  const { suggestions = [] } = value ?? {};
  const isListed = Array.isArray(suggestions) && suggestions.every((one) => typeof one === 'string');
  return isSender && isText && isListed && typeof value.timestamp === 'number';
}
