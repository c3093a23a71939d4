import { useEffect, useRef, useState } from 'react';
import { chat } from '#content/chat.ts';
import { ApiError } from '#site/api.ts';
import { askAssistant, sendUnhelpful } from './ask-assistant.ts';
import {
  type ChatMessage,
  type Conversation,
  keepConversation,
  newConversation,
  readConversation,
  recentQuestions,
  timeLeft,
  unansweredQuestion,
  withMark,
  withMessage,
  withoutOld,
} from './conversation.ts';
import { readTyped } from './read-typed.ts';

const TIMEOUT_MS = 30_000;

export interface UsedConversation {
  messages: readonly ChatMessage[];
  isPending: boolean;
  /** Personal details were removed from the newest question. */
  isRedacted: boolean;
  /** The last question has no answer. */
  isUnanswered: boolean;
  /** Sends a question; returns false if it is empty or too long, or a reply is pending. */
  send: (typed: string) => boolean;
  askAgain: () => void;
  /** Reports that an answer did not help. */
  markUnhelpful: (answer: ChatMessage) => void;
  /** Cancels the pending question and returns its text. */
  stop: () => string;
  startAgain: () => void;
}

/** Asks one question at a time, and keeps the conversation in this tab. */
export function useConversation(): UsedConversation {
  const [conversation, setConversation] = useState(readConversation);
  const [isPending, setPending] = useState(false);
  const [isRedacted, setRedacted] = useState(false);
  const call = useRef<AbortController>(null);
  const isMarking = useRef(false);
  useEffect(() => {
    keepConversation(conversation);
    const left = timeLeft(conversation);
    if (left === null) return;
    const timer = setTimeout(() => setConversation(withoutOld), left);
    return () => clearTimeout(timer);
  }, [conversation]);

  async function ask(asked: Conversation, question: string) {
    const controller = new AbortController();
    call.current = controller;
    setConversation(asked);
    setPending(true);
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    const said = await askAssistant(question, recentQuestions(asked), asked.id, controller.signal).then(
      ({ text, mayBeMarked, suggestions }) => ({
        text,
        sender: 'bot' as const,
        ...(mayBeMarked && { mark: 'possible' as const }),
        ...(suggestions.length > 0 && { suggestions }),
      }),
      (error) => ({ text: failureOf(error), sender: 'bot' as const, isFailure: true as const }),
    );
    clearTimeout(timer);
    // The conversation was stopped or restarted meanwhile.
    if (call.current !== controller) return;
    call.current = null;
    setPending(false);
    setConversation(withMessage(asked, said));
  }

  async function markUnhelpful(answer: ChatMessage) {
    const before = conversation.messages.slice(0, conversation.messages.indexOf(answer));
    const question = before.findLast(({ sender }) => sender === 'user');
    if (!question || isMarking.current) return;
    isMarking.current = true;
    // A second failure is reported too.
    setConversation((now) => withMark(now, answer, 'possible'));
    const mark = await sendUnhelpful(question.text).then(
      () => 'noted' as const,
      () => 'failed' as const,
    );
    isMarking.current = false;
    setConversation((now) => withMark(now, answer, mark));
  }

  function giveUp() {
    const controller = call.current;
    call.current = null;
    controller?.abort();
    setPending(false);
  }

  return {
    messages: conversation.messages,
    isPending,
    isRedacted,
    isUnanswered: !isPending && unansweredQuestion(conversation) !== undefined,
    send: (typed) => {
      const { text, isRedacted: found, problem } = readTyped(typed);
      if (text === '' || problem !== null || call.current) return false;
      setRedacted(found);
      void ask(withMessage(withoutFailures(conversation), { text, sender: 'user' }), text);
      return true;
    },
    askAgain: () => {
      const question = unansweredQuestion(conversation);
      if (question && !call.current) void ask(withoutFailures(conversation), question.text);
    },
    markUnhelpful: (answer) => void markUnhelpful(answer),
    stop: () => {
      giveUp();
      const { id, messages } = conversation;
      setConversation({ id, messages: messages.slice(0, -1) });
      return messages.at(-1)?.text ?? '';
    },
    startAgain: () => {
      giveUp();
      setRedacted(false);
      setConversation(newConversation());
    },
  };
}

/** A visitor over the limit reads when to ask again; other causes are unknown. */
function failureOf(error: unknown): string {
  const reason = error instanceof ApiError && error.status === 429 ? error.serverMessage : undefined;
  return reason === undefined ? chat.failure : chat.limited(reason);
}

/** A failure applies to its own question; it is removed with the next one. */
function withoutFailures({ id, messages }: Conversation): Conversation {
  return { id, messages: messages.filter(({ isFailure }) => !isFailure) };
}
