import { useEffect, useRef, useState } from 'react';
import { api, read } from '../api.ts';
import { Dialog } from './Dialog.tsx';
import { Form, TextField } from './Form.tsx';
import { showPasskey } from './passkey.ts';
import { answerProofWith } from './proof.ts';

interface Asking {
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Asks for a passkey or a recovery code before a dangerous act. */
export function ProofDialog() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const isGiven = useRef(false);
  useEffect(() => {
    answerProofWith(() => {
      isGiven.current = false;
      return new Promise((resolve, reject) => setAsking({ resolve, reject }));
    });
  }, []);
  if (!asking) return null;
  const given = () => {
    isGiven.current = true;
    setAsking(null);
    asking.resolve();
  };
  const leave = () => {
    setAsking(null);
    if (!isGiven.current)
      asking.reject(new Error('Nothing was changed: you did not confirm that it is you.'));
  };
  return (
    <Dialog title="Confirm that it is you" onClose={leave}>
      <p className="mb-4">
        What comes next changes or shows much at once. Show that it is still you: with your passkey, or with a
        code.
      </p>
      <Form label="Use my passkey" send={() => showPasskey(api.prove.passkey)} onSent={given} />
      <h3 className="mt-6 mb-2">Without a passkey</h3>
      <Form
        label="Use this code"
        isSecondary
        send={(field) => read(api.prove.code.$post({ json: { code: field('code') } }))}
        onSent={given}
      >
        <TextField name="code" label="A recovery code" autoComplete="off" />
      </Form>
      <p className="mt-6 text-muted">
        If you have neither any more, an owner can remove you under People and invite you again. Your sessions
        need another instructor then, and posts that wait for their time become drafts.
      </p>
    </Dialog>
  );
}
