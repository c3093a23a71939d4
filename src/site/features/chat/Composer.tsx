import { type KeyboardEvent, type RefObject, useState } from 'react';
import { chat } from '#content/chat.ts';
import { readTyped } from './read-typed.ts';
import type { UsedConversation } from './use-conversation.ts';

const FIELD_ID = 'chat-question';
const ERROR_ID = 'chat-question-error';

interface ComposerProps {
  conversation: UsedConversation;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The field and its button. Enter sends, Shift and Enter begin a new line; text typed during a reply is kept. */
export function Composer({ conversation, field }: ComposerProps) {
  const { isPending, isRedacted, send } = conversation;
  const [problem, setProblem] = useState<string | null>(null);
  // The announced text; it is not repeated for every deleted letter.
  const [spoken, setSpoken] = useState<string | null>(null);

  const check = (isSubmit: boolean) => {
    const found = readTyped(field.current?.value ?? '').problem;
    setProblem(found);
    setSpoken((before) => (found === null || isSubmit ? found : (before ?? found)));
  };
  const submit = () => {
    check(true);
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
          dir="auto"
          rows={1}
          enterKeyHint="send"
          autoComplete="off"
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : ERROR_ID}
          onInput={() => check(false)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="button button-primary" aria-disabled={isPending}>
          {chat.send}
        </button>
      </div>
      {problem !== null && (
        <p id={ERROR_ID} className="field-error">
          {problem}
        </p>
      )}
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </form>
  );
}
