import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Answer, CallError, readProved } from '../api.ts';
import { Dialog } from './Dialog.tsx';
import { type Field, Form, NOT_DONE } from './Form.tsx';
import { reportDone } from './notices.ts';

interface Preview {
  lines: string[];
  digest: string;
  isDone: boolean;
  id?: string | undefined;
}

interface Agreed {
  digest?: string;
}

interface Act<Fields extends object> {
  /** The button that does it, named by its effect. */
  label: string;
  fields: (field: Field) => Fields;
  call: (json: Fields & Agreed) => Promise<Answer<Preview>>;
  isDangerous?: boolean;
  /** As of a `Form`. */
  about?: string;
  /** What is asked for; without it the preview comes at once. */
  children?: ReactNode;
}

/** An act of `ActForm` in a dialog. */
export function ActDialog<Fields extends object>({
  title,
  done,
  onClose,
  ...act
}: Act<Fields> & {
  title: string;
  /** What is said afterwards. */
  done: string;
  onClose: () => void;
}) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  if (failed.length > 0)
    return (
      <Dialog title="Not everything worked" onClose={onClose}>
        <p className="mb-2">The rest is done. This could not be done:</p>
        <ul className="grid list-disc gap-1 pl-5">
          {failed.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={onClose}>
      <ActForm
        {...act}
        onDone={(_id, left) => {
          reportDone(done);
          if (left.length > 0) setFailed(left);
          else onClose();
        }}
      />
    </Dialog>
  );
}

/**
 * An act that first says what it would do. The button then does what was read: when something has changed since, the
 * server refuses, and the new words are shown.
 */
export function ActForm<Fields extends object>({
  label,
  about,
  fields,
  call,
  onDone,
  isDangerous = false,
  rows = '',
  children,
}: Act<Fields> & {
  /** What is chosen besides the words in its fields: it needs a new preview when it changes. */
  rows?: string;
  /** Gets the id of what the act has made, if it made something, and what could not be done. */
  onDone: (id: string | undefined, failed: readonly string[]) => void;
}) {
  const [read, setRead] = useState<{ preview: Preview; rows: string } | null>(null);
  const preview = read?.rows === rows ? read.preview : null;
  const setPreview = (shown: Preview | null) => setRead(shown && { preview: shown, rows });
  const hasFields = children !== undefined;
  const send = async (field: Field) => {
    const json = fields(field);
    try {
      const answer = await readProved(() => call({ ...json, ...(preview && { digest: preview.digest }) }));
      if (answer.isDone) return onDone(answer.id, answer.lines);
      setPreview(answer);
      return NOT_DONE;
    } catch (error) {
      if (preview && error instanceof CallError && error.status === 409) {
        setPreview(null);
        setPreview(await readProved(() => call(json)));
      }
      throw error;
    }
  };
  return (
    <Form
      label={preview ? label : 'Show what will happen'}
      about={about}
      send={send}
      isDangerous={preview !== null && isDangerous}
      isSecondary={preview === null}
    >
      {/* Other words in its fields need a new preview. */}
      <div className="grid gap-4" onInput={() => setPreview(null)}>
        {children}
      </div>
      {!hasFields && !preview && <SendAtOnce />}
      {preview && (
        <div role="status" className="note grid gap-1">
          {preview.lines.map((line) => (
            <p key={line} className="whitespace-pre-wrap" dir="auto">
              {line}
            </p>
          ))}
        </div>
      )}
    </Form>
  );
}

/** Sends the form that it is in. */
function SendAtOnce() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.closest('form')?.requestSubmit(), []);
  return <span ref={place} />;
}
