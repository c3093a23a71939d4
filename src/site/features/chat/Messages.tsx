import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { chat } from '#content/chat.ts';
import { Markdown } from '#site/ui/markdown/Markdown.tsx';
import type { ChatMessage } from './conversation.ts';
import type { UsedConversation } from './use-conversation.ts';

const SLOW_AFTER_MS = 8000;

interface MessagesProps {
  conversation: UsedConversation;
  isOpen: boolean;
  onStop: () => void;
  /** A link of an answer was followed. */
  onLink: () => void;
}

/**
 * The messages, the greeting first. Only the last answer is in a live region, so each answer is read out once and
 * questions are not.
 */
export function Messages({ conversation, isOpen, onStop, onLink }: MessagesProps) {
  const { messages, isPending, isUnanswered } = conversation;
  const last = messages.at(-1);
  const answer = last?.sender === 'bot' ? last : undefined;
  const earlier = answer ? messages.slice(0, -1) : messages;
  const list = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const lastId = last?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came last, or is awaited, is brought into sight.
  useEffect(() => {
    if (list.current && end.current && isOpen) list.current.scrollTop = end.current.offsetTop - 8;
  }, [lastId, isPending, isOpen]);
  /** For buttons that disappear when they are pressed. */
  const takeFocus = () => list.current?.focus();
  const choose = (question: string) => {
    takeFocus();
    conversation.send(question);
  };
  return (
    <section
      ref={list}
      className="chat-messages"
      aria-label={chat.conversation}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
      tabIndex={0}
      onClickCapture={({ target }) => (target as Element).closest('a') && onLink()}
    >
      <Bubble sender="bot">
        <p>{chat.greeting}</p>
      </Bubble>
      {messages.length === 0 && <Questions questions={chat.examples} onChoose={choose} />}
      {earlier.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      <div ref={end} className="chat-latest" aria-live="polite">
        {answer && <Message key={answer.id} message={answer} onChoose={choose} />}
        {answer?.mark === 'noted' && <p className="chat-mark">{chat.noted}</p>}
        {answer?.mark === 'failed' && <p className="chat-mark">{chat.notNoted}</p>}
      </div>
      {answer?.mark && answer.mark !== 'noted' && (
        <LeavingButton
          className="text-button chat-mark"
          onGone={takeFocus}
          onClick={() => conversation.markUnhelpful(answer)}
        >
          {chat.unhelpful}
        </LeavingButton>
      )}
      {isPending && <Pending onStop={onStop} onGone={takeFocus} />}
      {isUnanswered && (
        <button
          type="button"
          className="button"
          onClick={() => {
            takeFocus();
            conversation.askAgain();
          }}
        >
          {chat.askAgain}
        </button>
      )}
    </section>
  );
}

interface MessageProps {
  message: ChatMessage;
  /** For the last answer: draws the questions that it lists as buttons. */
  onChoose?: (question: string) => void;
}

function Message({ message, onChoose }: MessageProps) {
  const questions = (onChoose && message.suggestions) ?? [];
  const [before = '', after = ''] =
    questions.length > 0
      ? message.text.split(questions.map((question) => `- ${question}`).join('\n'))
      : [message.text];
  return (
    <Bubble sender={message.sender}>
      {message.sender === 'bot' ? (
        <>
          <Markdown text={before} />
          {onChoose && questions.length > 0 && <Questions questions={questions} onChoose={onChoose} />}
          {after !== '' && <Markdown text={after} />}
        </>
      ) : (
        <p dir="auto">{message.text}</p>
      )}
    </Bubble>
  );
}

function Bubble({ sender, children }: { sender: ChatMessage['sender']; children: ReactNode }) {
  return (
    <div className="chat-message" data-sender={sender}>
      <span className="sr-only">{sender === 'user' ? chat.you : chat.assistant} </span>
      {children}
    </div>
  );
}

interface QuestionsProps {
  questions: readonly string[];
  onChoose: (question: string) => void;
}

/** Questions to be asked with one press. */
function Questions({ questions, onChoose }: QuestionsProps) {
  return (
    <ul className="chat-questions">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className="button" onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PendingProps {
  onStop: () => void;
  /** Called when it disappears while its button has the focus. */
  onGone: () => void;
}

function Pending({ onStop, onGone }: PendingProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="chat-pending">
      <p>{isSlow ? chat.slow : chat.pending}</p>
      <LeavingButton className="text-button" onGone={onGone} onClick={onStop}>
        {chat.stop}
      </LeavingButton>
    </div>
  );
}

/** A button that may disappear; calls `onGone` if it had the focus. */
function LeavingButton({ onGone, ...props }: ComponentProps<'button'> & { onGone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent(onGone);
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (shown && shown === document.activeElement) leave();
    };
  }, []);
  return <button ref={button} type="button" {...props} />;
}
