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
  /** Of an answer: the visitor may say that it did not help, has said it, or tried to in vain. */
  mark?: 'possible' | 'noted' | 'failed';
  /** Of an answer: questions that its text lists, to be asked with one press. */
  suggestions?: readonly string[];
}

/** What was said in this tab. */
export interface Conversation {
  /** Tells this conversation from others, and no one from anybody. */
  id: string;
  messages: readonly ChatMessage[];
}

/** sessionStorage: the conversation goes with the tab, which may stay open for weeks. */
const CHAT_KEY = 'somero:chat';
const MOST_MESSAGES = 40;
const MOST_RECENT = 2;
const MOST_RECENT_CHARACTERS = 500;
const KEPT_MS = chat.keptHours * 60 * 60 * 1000;

export const newConversation = (): Conversation => ({ id: makeUuid(), messages: [] });

export function readConversation(): Conversation {
  const stored = readStored<Conversation>('sessionStorage', CHAT_KEY);
  if (typeof stored?.id !== 'string' || !Array.isArray(stored.messages)) return newConversation();
  const { id, messages } = stored;
  return withoutOld({ id, messages: messages.filter(isMessage) });
}

/** The conversation without what was said too long ago; a new one where nothing is left of it. */
export function withoutOld(conversation: Conversation): Conversation {
  const messages = conversation.messages.filter(({ timestamp }) => {
    const age = Date.now() - timestamp;
    return age >= 0 && age < KEPT_MS;
  });
  if (messages.length === conversation.messages.length) return conversation;
  return messages.length === 0 ? newConversation() : { id: conversation.id, messages };
}

/** Milliseconds until the oldest message is too old; `null` where nothing was said. */
export function timeLeft({ messages: [oldest] }: Conversation): number | null {
  return oldest === undefined ? null : Math.max(0, oldest.timestamp + KEPT_MS - Date.now());
}

export function keepConversation(conversation: Conversation): void {
  if (conversation.messages.length === 0) removeStored('sessionStorage', CHAT_KEY);
  else writeStored('sessionStorage', CHAT_KEY, conversation);
}

/** The conversation with one more message; a failure gives way to what comes next, and the oldest are forgotten. */
export function withMessage(
  conversation: Conversation,
  said: Omit<ChatMessage, 'id' | 'timestamp'>,
): Conversation {
  const { id, messages } = withoutOld(conversation);
  const message: ChatMessage = { ...said, id: makeUuid(), timestamp: Date.now() };
  return { id, messages: [...messages, message].slice(-MOST_MESSAGES) };
}

/** The conversation with this mark at an answer, where it still is. */
export function withMark(
  { id, messages }: Conversation,
  answer: ChatMessage,
  mark: NonNullable<ChatMessage['mark']>,
): Conversation {
  return { id, messages: messages.map((one) => (one.id === answer.id ? { ...one, mark } : one)) };
}

/** What the visitor asked before the last question, oldest first, as the call tells it. */
export function recentQuestions({ messages }: Conversation): string[] {
  return messages
    .filter(({ sender }) => sender === 'user')
    .slice(-MOST_RECENT - 1, -1)
    .map(({ text }) => text.slice(0, MOST_RECENT_CHARACTERS));
}

/** The question that was left without an answer, if it is the last one. */
export function unansweredQuestion({ messages }: Conversation): ChatMessage | undefined {
  const last = messages.findLast(({ isFailure }) => !isFailure);
  return last?.sender === 'user' ? last : undefined;
}

function isMessage(value: Partial<ChatMessage> | null): value is ChatMessage {
  const isSender = value?.sender === 'user' || value?.sender === 'bot';
  const isText = typeof value?.text === 'string' && typeof value.id === 'string';
  return isSender && isText && typeof value.timestamp === 'number';
}
