import type { KeyboardEvent, RefObject } from 'react';
import { chat } from '#content/chat.ts';
import type { UsedConversation } from './use-conversation.ts';

const FIELD_ID = 'chat-question';
const MAX_QUESTION = 2000;

interface ComposerProps {
  conversation: UsedConversation;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The field and its button. Enter sends, Shift and Enter begin a new line; what is typed while a reply is pending stays. */
export function Composer({ conversation, field }: ComposerProps) {
  const { isPending, isRedacted, send } = conversation;

  const submit = () => {
    if (field.current && send(field.current.value)) field.current.value = '';
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="chat-composer field"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="chat-redacted" aria-live="polite">
        {isRedacted && chat.redacted}
      </p>
      <label htmlFor={FIELD_ID}>{chat.field}</label>
      <div className="chat-line">
        <textarea
          ref={field}
          id={FIELD_ID}
          className="control"
          rows={1}
          maxLength={MAX_QUESTION}
          enterKeyHint="send"
          autoComplete="off"
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="button button-primary" aria-disabled={isPending}>
          {chat.send}
        </button>
      </div>
    </form>
  );
}
