import { useRef } from 'react';
import { chat } from '#content/chat.ts';
import { Composer } from './Composer.tsx';
import { Messages } from './Messages.tsx';
import { useConversation } from './use-conversation.ts';
import { useWindow } from './use-window.ts';

const TITLE_ID = 'chat-title';

interface ChatWindowProps {
  isOpen: boolean;
  onClose: () => void;
  launcher: HTMLElement;
  takesFocus: boolean;
}

/** The chat next to the page, or over it on narrow screens. */
export function ChatWindow({ isOpen, onClose, launcher, takesFocus }: ChatWindowProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { ref, isOver } = useWindow(isOpen, title, field, launcher, takesFocus);
  const conversation = useConversation();

  const startAgain = () => {
    conversation.startAgain();
    title.current?.focus();
  };
  const stop = () => {
    const question = conversation.stop();
    if (!field.current) return;
    field.current.value ||= question;
    field.current.focus();
  };
  return (
    <dialog
      ref={ref}
      className="chat"
      aria-labelledby={TITLE_ID}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        // Nothing else on the page should react.
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="chat-head">
        <h2 id={TITLE_ID} ref={title} tabIndex={-1}>
          {chat.title}
        </h2>
        {conversation.messages.length > 0 && (
          <button type="button" className="text-button" onClick={startAgain}>
            {chat.startAgain}
          </button>
        )}
        <button type="button" className="text-button" onClick={onClose}>
          {chat.close}
        </button>
      </div>
      <Messages
        conversation={conversation}
        isOpen={isOpen}
        onStop={stop}
        onLink={() => isOver() && onClose()}
      />
      <Composer conversation={conversation} field={field} />
    </dialog>
  );
}
