import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Form, TextAreaField } from './Form.tsx';
import { reportDone } from './notices.ts';

/**
 * A note of staff. What is typed and not saved is kept until this tab is closed, also when the page is loaded again.
 *
 * @param about What the note is about, such as `session 17`
 */
export function NoteForm({
  about,
  label,
  hint,
  send,
}: {
  about: string;
  label: string;
  hint: string;
  send: (text: string) => Promise<unknown>;
}) {
  const key = `note ${about}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const sent = useRef('');
  const isUnsaved = text.trim() !== '';
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && current.pathname !== next.pathname && !confirm('Your note is not saved. Leave this page?'),
    enableBeforeUnload: isUnsaved,
  });
  const keep = (typed: string) => {
    sessionStorage.setItem(key, typed);
    setText(typed);
  };
  return (
    <Form
      label="Save the note"
      isSecondary
      send={() => {
        sent.current = text;
        return send(text);
      }}
      onSent={() => {
        // What was typed while it was saved stays.
        const now = sessionStorage.getItem(key) ?? '';
        keep(now === sent.current ? '' : now);
        reportDone('The note is saved.');
      }}
    >
      <TextAreaField
        name="text"
        label={label}
        hint={hint}
        rows={3}
        value={text}
        onChange={(event) => keep(event.target.value)}
      />
      {isUnsaved && <p className="text-muted">Not saved yet. It stays here until you save it.</p>}
    </Form>
  );
}
