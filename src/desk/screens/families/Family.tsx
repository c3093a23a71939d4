import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { api, read } from '../../api.ts';
import { Call, WhatsApp } from '../../parts/Contact.tsx';
import { Form, TextAreaField } from '../../parts/Form.tsx';
import { TaskCard } from '../../parts/family/TaskCard.tsx';
import { MailState, MoneyState, plain, State, sessionWords } from '../../parts/family/words.tsx';
import { List } from '../../parts/List.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { notify } from '../../parts/notices.ts';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';
import { refresh } from '../../queries.ts';
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
          <dl className="facts">
            <dt>Phone</dt>
            <dd>
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
            </dd>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
            <dt>News</dt>
            <dd>
              {family.news === 'active' ? 'wanted' : family.news === null ? 'not asked for' : 'stopped'}
            </dd>
          </dl>
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
          <p className="text-muted">These are the newest {family.registrations.length}.</p>
        )}
      </Section>
      {!isErased && <Notes family={family} />}
      <Section title="E-mails">
        <Mails family={family} />
      </Section>
      {family.enquiries.length > 0 && (
        <Section title="Messages from them">
          {family.enquiries.map(({ id, text, submittedAt, doneAt }) => (
            <div key={id} className="panel">
              <p className="text-muted">
                {moment(submittedAt)}, {doneAt ? 'answered' : 'not answered yet'}
              </p>
              <p className="whitespace-pre-line" dir="auto">
                {text}
              </p>
            </div>
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
              onSent={() => notify('The file is downloaded. Give it to the family alone.')}
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
  const { childName, childAge, needs, status, session, createdAt, attempts, payments } = registration;
  const about = { registration };
  const receipt = attempts.find((attempt) => attempt.receipt)?.receipt;
  const code = attempts.find((attempt) => attempt.code && isOpen(attempt.state))?.code;
  return (
    <article className="panel grid gap-4" aria-label={childName}>
      <div className="flex flex-wrap items-center gap-3">
        <h3>
          {childName}, {childAge}
        </h3>
        <State status={status} session={session} />
      </div>
      <dl className="facts">
        {needs && (
          <>
            <dt>Needs</dt>
            <dd className="whitespace-pre-line" dir="auto">
              {needs}
            </dd>
          </>
        )}
        <dt>Session</dt>
        <dd>{session ? sessionWords(session) : 'none is booked'}</dd>
        <dt>Registered</dt>
        <dd>{moment(createdAt)}</dd>
        {code && (
          <>
            <dt>Code to pay</dt>
            <dd>{code}</dd>
          </>
        )}
        {receipt && (
          <>
            <dt>Receipt</dt>
            <dd>{receipt}</dd>
          </>
        )}
      </dl>
      {payments.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} onOpen={onOpen} />
      ))}
      {attempts.length > payments.length && (
        <details>
          <summary className="cursor-pointer">Tries to pay ({attempts.length})</summary>
          <ul className="mt-2 grid gap-1">
            {attempts.map((attempt) => (
              <li key={attempt.id}>
                {moment(attempt.createdAt)}: {formatMoney(attempt.amount, attempt.currency)} by{' '}
                {attempt.provider}, {attempt.state}, {attempt.reference}
              </li>
            ))}
          </ul>
        </details>
      )}
      {!family.isErased && (
        <Buttons>
          {status === 'pending_payment' && family.canTakeMoney && (
            <Act onClick={() => onOpen({ act: 'cash', ...about })}>Take cash or till</Act>
          )}
          {status === 'paid' && (
            <Act onClick={() => onOpen({ act: 'move', ...about })}>
              {session ? 'Move to another session' : 'Book a session'}
            </Act>
          )}
          <Act onClick={() => onOpen({ act: 'resend', ...about })}>Send an e-mail again</Act>
          {status === 'pending_payment' && (
            <Act onClick={() => onOpen({ act: 'cancel', ...about })}>Cancel</Act>
          )}
        </Buttons>
      )}
    </article>
  );
}

const isOpen = (state: string) => state === 'created' || state === 'opened' || state === 'pending';

function PaymentLine({ payment, onOpen }: { payment: Payment; onOpen: (open: Open) => void }) {
  const { amount, currency, money, transactionId, method, payerHint, at, left, refunds } = payment;
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{formatMoney(amount, currency)}</strong>
        <MoneyState money={money} />
        <span className="text-muted">
          {moment(at)}
          {method && `, ${plain(method)}`}
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
      {left > 0 && money !== 'dismissed' && (
        <div>
          <Act onClick={() => onOpen({ act: 'refund', payment })}>
            Give back {formatMoney(left, currency)}
          </Act>
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
        <div key={id} className="panel">
          <p className="text-muted">
            {moment(createdAt)}, {who}
            {kind === 'call' && ', called'}
          </p>
          <p className="whitespace-pre-line" dir="auto">
            {text}
          </p>
        </div>
      ))}
      <Form
        label="Keep the note"
        isSecondary
        send={(field) =>
          read(
            api.families[':id'].notes.$post({
              param: { id: family.id },
              json: { kind: 'note', text: field('text') },
            }),
          )
        }
        onSent={(form) => {
          form.reset();
          void refresh();
        }}
      >
        <TextAreaField
          name="text"
          label="A note about this family"
          hint="The family can ask to read it. It goes when the family is erased."
          rows={2}
        />
      </Form>
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
              <span className="font-bold">{sentText?.split('\n')[0] ?? plain(kind)}</span>{' '}
              <MailState state={state} /> <span className="text-muted">{moment(sentAt ?? createdAt)}</span>
            </summary>
            {state !== 'sent' && lastError && <p className="mt-2">{lastError}</p>}
            <p className="mt-3 whitespace-pre-line" dir="auto">
              {sentText?.split('\n').slice(2).join('\n') ??
                'Its words are not stored: it was not sent, or before the desk kept them.'}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Acts({ family: { acts } }: { family: FamilyData }) {
  return (
    <details>
      <summary className="cursor-pointer">The log ({acts.length})</summary>
      <div className="mt-3">
        <List
          label="What was done"
          rows={acts}
          keyOf={({ id }) => id}
          columns={[
            { title: 'When', cell: ({ at }) => moment(at), isPlain: true },
            { title: 'Who', cell: ({ actor }) => actor.replace(/^staff:/, '') },
            { title: 'What', cell: ({ aggregate, event }) => `${plain(aggregate)}: ${plain(event)}` },
            { title: 'Details', cell: ({ data }) => detailsOf(data) },
          ]}
        />
      </div>
    </details>
  );
}

function detailsOf(data: Record<string, unknown>): string {
  return Object.entries(data)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
