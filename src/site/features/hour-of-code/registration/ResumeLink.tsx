import { useState } from 'react';
import { sendResumeLink } from '#site/api.ts';
import type { FormAnswer } from '#site/locals.ts';
import { paths } from '#site/paths.ts';
import { EmailForm } from '../EmailForm.tsx';

interface ResumeLinkProps {
  answer: FormAnswer | null;
  formToken: string;
}

const failed = {
  title: 'Message not sent',
  description: 'We could not send the e-mail just now. Please try again in a moment.',
};

/** Mails a parent the link to a registration; the answer never reveals whether there is one. */
export function ResumeLink({ answer, formToken }: ResumeLinkProps) {
  const [reply, setReply] = useState<string | null>(null);
  return (
    <details className="disclosure" open={answer !== null}>
      <summary>Already registered? Send me my link</summary>
      <div className="pt-2 pb-4">
        <EmailForm
          action={paths.hourOfCode}
          intent="send-link"
          formToken={formToken}
          answer={answer}
          label="E-mail that you registered with"
          button={{ text: 'Send me my link', busy: 'Sending…', enterKeyHint: 'send' }}
          failed={failed}
          send={async (email) => {
            setReply(null);
            setReply((await sendResumeLink(email)).message);
          }}
        >
          <p role="status">{reply && <span className="note note-good block">{reply}</span>}</p>
        </EmailForm>
      </div>
    </details>
  );
}
