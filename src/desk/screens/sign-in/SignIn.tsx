import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, read } from '../../api.ts';
import { Form, TextField } from '../../parts/Form.tsx';
import { showPasskey } from '../../parts/passkey.ts';
import { NarrowPage, Screen } from '../../parts/Screen.tsx';
import { insideOnly } from './inside-only.ts';

/** The three ways in: passkey, link by e-mail, printed code. */
export function SignIn() {
  const { back } = useSearch({ strict: false }) as { back?: string };
  const navigate = useNavigate();
  const [isLinkSent, setLinkSent] = useState(false);
  const enter = () => void navigate({ to: insideOnly(back) });
  return (
    <NarrowPage>
      <Screen title="Sign in at the desk">
        <section className="panel grid gap-3">
          <h2>With your passkey</h2>
          <p>Your fingerprint, your face or your screen lock.</p>
          <Form label="Sign in" send={() => showPasskey(api['sign-in'].passkey)} onSent={enter} />
        </section>
        <section className="panel grid gap-3">
          <h2>With a link by e-mail</h2>
          {isLinkSent ? (
            <p role="status" className="note">
              If this address is at the desk, a link is on its way. Open it in this browser within 15 minutes.
            </p>
          ) : (
            <Form
              label="Send me a link"
              isSecondary
              send={(field) => read(api['sign-in'].link.$post({ json: { email: field('email') } }))}
              onSent={() => setLinkSent(true)}
            >
              <TextField name="email" label="Your e-mail address" type="email" autoComplete="email" />
            </Form>
          )}
        </section>
        <details className="panel">
          <summary className="cursor-pointer font-bold">With a recovery code</summary>
          <div className="mt-3">
            <Form
              label="Sign in with this code"
              isSecondary
              send={(field) =>
                read(api['sign-in'].code.$post({ json: { email: field('email'), code: field('code') } }))
              }
              onSent={enter}
            >
              <TextField name="email" label="Your e-mail address" type="email" autoComplete="email" />
              <TextField name="code" label="A recovery code" hint="Each works once." autoComplete="off" />
            </Form>
          </div>
        </details>
      </Screen>
    </NarrowPage>
  );
}
