import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  actorWords,
  actWords,
  attemptWords,
  detailWords,
  mailWords,
  providerWords,
} from '#domain/desk/plain-words.ts';
import type { RegistrationAct } from '#domain/desk/registration-acts.ts';
import { formatMoney } from '#domain/money.ts';
import { wayNameOf } from '#domain/payment/receipt-words.ts';
import { api, read } from '../../api.ts';
import { Call, WhatsApp } from '../../parts/Contact.tsx';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { Form } from '../../parts/Form.tsx';
import { TaskCard } from '../../parts/family/TaskCard.tsx';
import { MailState, MoneyState, State, sessionWords } from '../../parts/family/words.tsx';
import { List } from '../../parts/List.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { Note } from '../../parts/Note.tsx';
import { NoteForm } from '../../parts/NoteForm.tsx';
import { notify } from '../../parts/notices.ts';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';
import { downloadFamily, FamilyDialog, type Open } from './FamilyDialogs.tsx';
import type { FamilyData, Payment, Registration } from './family-data.ts';

const MAIL_WAIT_MS = 3_000;

/** Everything about one family, and what can be done for it. */
export function Family() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery({
    queryKey: ['family', id],
    queryFn: () => read(api.families[':id'].$get({ param: { id } })),
    // No act is recorded when an e-mail leaves.
    refetchInterval: ({ state }) =>
      state.data?.mails.some((mail) => mail.state === 'queued') ? MAIL_WAIT_MS : false,
  });
  const title = query.data?.isErased ? 'An erased family' : (query.data?.parentName ?? 'Family');
  return (
    <Screen title={title}>
      <Loaded query={query}>{(family) => <Page key={family.id} family={family} />}</Loaded>
    </Screen>
  );
}

function Page({ family }: { family: FamilyData }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { phone, email, isErased } = family;
  const tasks = family.registrations.flatMap((one) => one.tasks.map((task) => ({ one, task })));
  return (
    <div className="grid gap-8">
      {!isErased && (
        <section className="panel grid gap-4" aria-label="Contact">
          <Facts>
            <Fact name="Phone">
              {phone ? (
                <span className="flex flex-wrap gap-x-4">
                  <Call phone={phone} />
                  <WhatsApp phone={phone} text={`Hello ${family.parentName}, `}>
                    WhatsApp
                  </WhatsApp>
                </span>
              ) : (
                'none was given'
              )}
            </Fact>
            <Fact name="E-mail">
              <a href={mailTo(email)}>{email}</a>
            </Fact>
            <Fact name="News">
              {family.news === 'active' ? 'wanted' : family.news === null ? 'not asked for' : 'stopped'}
            </Fact>
          </Facts>
          <Buttons>
            <Act onClick={() => setOpen({ act: 'email' })}>Correct the e-mail</Act>
            <Act onClick={() => setOpen({ act: 'phone' })}>Correct the phone</Act>
            <Act onClick={() => setOpen({ act: 'sibling' })}>Register a sibling</Act>
          </Buttons>
        </section>
      )}
      {tasks.length > 0 && (
        <Section title="Waits for you">
          {tasks.map(({ one, task }) => (
            <TaskCard key={task.id} task={{ ...task, family: one }} isHere />
          ))}
        </Section>
      )}
      <Section title={family.count === 1 ? 'Registration' : `${family.count} registrations`}>
        {family.registrations.map((registration) => (
          <RegistrationPanel
            key={registration.id}
            family={family}
            registration={registration}
            onOpen={setOpen}
          />
        ))}
        {family.count > family.registrations.length && (
          <p className="text-muted">
            These are {family.registrations.length} of {family.count}: those that have paid, then the newest.
          </p>
        )}
      </Section>
      {!isErased && <Notes family={family} />}
      <Section title="E-mails">
        <Mails family={family} />
      </Section>
      {family.enquiries.length > 0 && (
        <Section title="Messages from them">
          {family.enquiries.map(({ id, text, submittedAt, doneAt }) => (
            <Note
              key={id}
              head={
                <>
                  <Link to={`/messages/${id}` as never}>{moment(submittedAt)}</Link>,{' '}
                  {doneAt ? 'answered' : 'not answered yet'}
                </>
              }
              text={text}
            />
          ))}
        </Section>
      )}
      <Section title="What was done">
        <Acts family={family} />
      </Section>
      {!isErased && (
        <Section title="Their data">
          <p>Answer only to the address that the family registered with.</p>
          <div className="flex flex-wrap gap-3">
            <Form
              label="Export everything"
              isSecondary
              send={() => downloadFamily(family)}
              onSent={() => notify('The file is downloaded. Give it to no one but the family.')}
            />
            <button type="button" className="button button-danger" onClick={() => setOpen({ act: 'erase' })}>
              Erase this family
            </button>
          </div>
        </Section>
      )}
      {open && <FamilyDialog family={family} open={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
);

function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button" onClick={onClick}>
      {children}
    </button>
  );
}

function RegistrationPanel({
  family,
  registration,
  onOpen,
}: {
  family: FamilyData;
  registration: Registration;
  onOpen: (open: Open) => void;
}) {
  const { childName, childAge, needs, answers, session, createdAt, attempts, payments, acts } = registration;
  /** What comes next for the child: the money, then a session. */
  const next = acts.find((act) => act === 'cash' || (act === 'move' && !session));
  const receipt = attempts.find((attempt) => attempt.receipt)?.receipt;
  const code = attempts.find((attempt) => attempt.code)?.code;
  return (
    <article className="panel grid gap-4" aria-label={childName}>
      <div className="flex flex-wrap items-center gap-3">
        <h3>
          {childName}, {childAge}
        </h3>
        <State state={registration.state} />
        {!family.isErased && next && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => onOpen({ act: next, registration })}
          >
            {actNames[next]}
          </button>
        )}
      </div>
      <Facts>
        <Fact name="Needs">{needs}</Fact>
        {answers.map(({ question, answer }) => (
          <Fact key={question} name={question}>
            {answer}
          </Fact>
        ))}
        <Fact name="Session">
          {session ? sessionWords(session) : 'none is booked'}
          {registration.state === 'called_off' && ', cancelled'}
        </Fact>
        <Fact name="Registered">{moment(createdAt)}</Fact>
        <Fact name="Code to pay">{code}</Fact>
        <Fact name="Receipt">
          {receipt && (
            <a href={registration.receiptUrl} target="_blank" rel="noreferrer">
              {receipt}
            </a>
          )}
        </Fact>
      </Facts>
      {payments.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} onOpen={onOpen} />
      ))}
      {attempts.length > payments.length && (
        <details>
          <summary className="cursor-pointer">Payment attempts ({attempts.length})</summary>
          <ul className="mt-2 grid gap-1">
            {attempts.map((attempt) => (
              <li key={attempt.id}>
                {moment(attempt.createdAt)}: {formatMoney(attempt.amount, attempt.currency)} by{' '}
                {providerWords(attempt.provider)}, {attemptWords[attempt.state]}, reference{' '}
                {attempt.reference}
              </li>
            ))}
          </ul>
        </details>
      )}
      {!family.isErased && (
        <Buttons>
          {acts
            .filter((act) => act !== next)
            .map((act) => (
              <Act key={act} onClick={() => onOpen({ act, registration })}>
                {act === 'move' ? 'Move to another session' : actNames[act]}
              </Act>
            ))}
        </Buttons>
      )}
    </article>
  );
}

const actNames: Record<RegistrationAct, string> = {
  cash: 'Take cash or till',
  move: 'Book a session',
  resend: 'Send an e-mail again',
  cancel: 'Cancel',
};

function PaymentLine({ payment, onOpen }: { payment: Payment; onOpen: (open: Open) => void }) {
  const { amount, currency, money, transactionId, method, payerHint, at, left, refunds } = payment;
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{formatMoney(amount, currency)}</strong>
        <MoneyState money={money} />
        <span className="text-muted">
          {moment(at)}
          {method && `, ${wayNameOf(method)}`}
          {payerHint && ` …${payerHint}`}, number {transactionId}
        </span>
      </p>
      {refunds.map((refund) => (
        <p key={refund.id}>
          {formatMoney(refund.amount, refund.currency)} back: {refundWords(refund)}. {refund.reason}{' '}
          <span className="text-muted">
            ({refund.requestedBy}, {moment(refund.at)})
          </span>
        </p>
      ))}
      {left > 0 && (
        <div>
          <Act onClick={() => onOpen({ act: 'refund', payment })}>Refund {formatMoney(left, currency)}</Act>
        </div>
      )}
    </div>
  );
}

function refundWords({ state, isForStaff, failure }: Payment['refunds'][number]): string {
  if (state === 'done') return 'done';
  if (state === 'failed') return `it failed (${failure ?? 'no reason given'})`;
  return isForStaff ? 'you give it back by hand' : 'on its way';
}

function Notes({ family }: { family: FamilyData }) {
  return (
    <Section title="Notes">
      {family.notes.map(({ id, kind, text, who, createdAt }) => (
        <Note
          key={id}
          head={`${moment(createdAt)}, ${who}${kind === 'call' ? ', called' : ''}`}
          text={text}
        />
      ))}
      <NoteForm
        about={`family ${family.id}`}
        label="A note about this family"
        hint="The family can ask to read it. It goes when the family is erased."
        send={(text) =>
          read(api.families[':id'].notes.$post({ param: { id: family.id }, json: { kind: 'note', text } }))
        }
      />
    </Section>
  );
}

function Mails({ family: { mails } }: { family: FamilyData }) {
  if (mails.length === 0) return <Empty>No e-mail was sent yet.</Empty>;
  return (
    <ul className="grid gap-2">
      {mails.map(({ id, kind, state, createdAt, sentAt, lastError, sentText }) => (
        <li key={id} className="panel">
          <details>
            <summary className="cursor-pointer">
              <span className="font-bold">{sentText?.split('\n')[0] ?? mailWords[kind] ?? 'E-mail'}</span>{' '}
              <MailState state={state} /> <span className="text-muted">{moment(sentAt ?? createdAt)}</span>
            </summary>
            {state !== 'sent' && lastError && <p className="mt-2">{lastError}</p>}
            <p className="mt-3 whitespace-pre-line" dir="auto">
              {sentText?.split('\n').slice(2).join('\n') ?? 'There is no copy of this e-mail.'}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** An address may have characters that would add readers to the mail. */
const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

function Acts({ family: { acts } }: { family: FamilyData }) {
  return (
    <details>
      <summary className="cursor-pointer">Show it ({acts.length})</summary>
      <div className="mt-3">
        <List
          label="What was done"
          rows={acts}
          columns={[
            { title: 'What', cell: actWords, isPlain: true },
            { title: 'Details', cell: detailWords },
            { title: 'Who', cell: ({ actor }) => actorWords(actor) },
            { title: 'When', cell: ({ at }) => moment(at) },
          ]}
        />
      </div>
    </details>
  );
}
