import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Answer, CallError, readProved } from '../api.ts';
import { refresh } from '../queries.ts';
import { Dialog } from './Dialog.tsx';
import { type Field, Form } from './Form.tsx';
import { notify } from './notices.ts';

interface Preview {
  lines: string[];
  digest: string;
  isDone: boolean;
}

interface Agreed {
  digest?: string;
}

/**
 * An act that first says what it would do. The button then does what was read: when something has changed since, the
 * server refuses, and the new words are shown.
 */
export function ActDialog<Fields extends object>({
  title,
  label,
  done,
  fields,
  call,
  onClose,
  isDangerous = false,
  children,
}: {
  title: string;
  /** The button that does it, named by its effect. */
  label: string;
  /** What is said afterwards. */
  done: string;
  fields: (field: Field) => Fields;
  call: (json: Fields & Agreed) => Promise<Answer<Preview>>;
  onClose: () => void;
  isDangerous?: boolean;
  /** What is asked for; without it the preview comes at once. */
  children?: ReactNode;
}) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const hasFields = children !== undefined;
  const send = async (field: Field) => {
    const json = fields(field);
    try {
      const answer = await readProved(() => call({ ...json, ...(preview && { digest: preview.digest }) }));
      if (!answer.isDone) return setPreview(answer);
      notify(done);
      void refresh();
      onClose();
    } catch (error) {
      if (preview && error instanceof CallError && error.status === 409) {
        setPreview(null);
        setPreview(await readProved(() => call(json)));
      }
      throw error;
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        label={preview ? label : 'Show what will happen'}
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
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </Form>
    </Dialog>
  );
}

/** Sends the form that it is in. */
function SendAtOnce() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.closest('form')?.requestSubmit(), []);
  return <span ref={place} />;
}
