import { makeUuid } from '#site/kept/idempotency.ts';
import { readStored, removeStored, writeStored } from '#site/kept/storage.ts';

export interface ChatMessage {
  id: string;
  text: string;
  sender: 'user' | 'bot';
  /** When it was said, in milliseconds of the visitor's clock. */
  timestamp: number;
  /** Stands where no answer came. */
  isFailure?: true;
}

/** What was said in this tab. */
export interface Conversation {
  /** Tells this conversation from others, and nobody from anybody. */
  id: string;
  messages: readonly ChatMessage[];
}

/** sessionStorage: the conversation goes with the tab. */
const CHAT_KEY = 'somero:chat';
const MOST_MESSAGES = 40;

export const newConversation = (): Conversation => ({ id: makeUuid(), messages: [] });

export function readConversation(): Conversation {
  const stored = readStored<Conversation>('sessionStorage', CHAT_KEY);
  const isWhole = typeof stored?.id === 'string' && Array.isArray(stored.messages);
  return isWhole ? { ...stored, messages: stored.messages.filter(isMessage) } : newConversation();
}

export function keepConversation(conversation: Conversation): void {
  if (conversation.messages.length === 0) removeStored('sessionStorage', CHAT_KEY);
  else writeStored('sessionStorage', CHAT_KEY, conversation);
}

/** The conversation with one more message; a failure gives way to what comes next, and the oldest are forgotten. */
export function withMessage(
  { id, messages }: Conversation,
  said: Pick<ChatMessage, 'text' | 'sender' | 'isFailure'>,
): Conversation {
  const message: ChatMessage = { ...said, id: makeUuid(), timestamp: Date.now() };
  return { id, messages: [...messages, message].slice(-MOST_MESSAGES) };
}

/** The question that was left without an answer, if it is the last one. */
export function unansweredQuestion({ messages }: Conversation): ChatMessage | undefined {
  const last = messages.findLast(({ isFailure }) => !isFailure);
  return last?.sender === 'user' ? last : undefined;
}

function isMessage(value: Partial<ChatMessage> | null): value is ChatMessage {
  const isSender = value?.sender === 'user' || value?.sender === 'bot';
  return isSender && typeof value.text === 'string' && typeof value.id === 'string';
}
