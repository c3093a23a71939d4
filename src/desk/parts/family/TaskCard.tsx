import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { providerWords, registrationWords } from '#domain/desk/plain-words.ts';
import type { TaskAct } from '#domain/desk/task-acts.ts';
import { formatMoney } from '#domain/money.ts';
import { api, read, readProved } from '../../api.ts';
import { refresh } from '../../queries.ts';
import { ActDialog } from '../ActDialog.tsx';
import { Call } from '../Contact.tsx';
import { Dialog } from '../Dialog.tsx';
import { Fact, Facts } from '../Facts.tsx';
import { Form, SelectField, TextField } from '../Form.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { moment } from '../when.ts';
import { FamilyLink } from './FamilyLink.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { TaskDone } from './TaskDone.tsx';
import type { Task } from './task.ts';

const labels: Record<TaskAct, string> = {
  accept: 'Accept the payment',
  refund: 'Refund it',
  refund_surplus: 'Refund what is too much',
  dismiss: 'Not our payment',
  attach: 'Link to a family',
  ask: 'Ask the provider now',
  record_returned: 'Record what was given back',
  refund_again: 'Try the refund again',
  record_paid_out: 'I have given it back',
  give_up_refund: 'It is not given back',
};

/** One thing that waits for a person, with a button for each way to settle it. */
export function TaskCard({ task, isHere = false }: { task: Task; isHere?: boolean }) {
  const [open, setOpen] = useState<TaskAct | 'done' | null>(null);
  const { family, title, todo, facts, acts, at: since } = task;
  return (
    <article className="panel grid gap-3" aria-label={title}>
      <div className="screen-head mb-0">
        <h3>{title}</h3>
        {since && <span className="text-muted">{moment(since)}</span>}
      </div>
      {family && (
        <p className="flex flex-wrap gap-x-4">
          {isHere ? (
            <strong>{`${family.childName} (${family.offer})`}</strong>
          ) : (
            <FamilyLink family={family} />
          )}
          {family.phone && <Call phone={family.phone}>Call {family.phone}</Call>}
        </p>
      )}
      <p>{todo}</p>
      {facts.length > 0 && (
        <details>
          <summary className="cursor-pointer">Details</summary>
          <div className="mt-2">
            <Facts>
              {facts.map(({ label, value }) => (
                <Fact key={`${label} ${value}`} name={label}>
                  {value}
                </Fact>
              ))}
            </Facts>
          </div>
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        {acts.map((act, at) => (
          <button
            key={act}
            type="button"
            className={at === 0 ? 'button button-primary' : 'button'}
            onClick={() => setOpen(act)}
          >
            {act === 'refund_surplus' && task.surplus
              ? `Refund ${formatMoney(task.surplus.amount, task.surplus.currency)}`
              : labels[act]}
          </button>
        ))}
        <button type="button" className="button" onClick={() => setOpen('done')}>
          Done, with a note
        </button>
      </div>
      {open && <TaskDialog task={task} act={open} onClose={() => setOpen(null)} />}
    </article>
  );
}

function TaskDialog({ task, act, onClose }: { task: Task; act: TaskAct | 'done'; onClose: () => void }) {
  const payment = { id: task.paymentId ?? '' };
  const about = `${act} of task ${task.id}`;
  switch (act) {
    case 'done':
      return <TaskDone task={task} about={about} onClose={onClose} />;
    case 'refund':
    case 'refund_again':
      return <RefundDialog payment={payment} onClose={onClose} />;
    case 'refund_surplus':
      return <RefundDialog payment={payment} amount={task.surplus?.amount} onClose={onClose} />;
    case 'accept':
    case 'dismiss':
      return (
        <ActDialog
          title={labels[act]}
          about={about}
          label={labels[act]}
          done="It is decided."
          fields={(field) => ({ kind: act, note: field('note') })}
          call={(json) => api.payments[':id'].decide.$post({ param: payment, json })}
          onClose={onClose}
        >
          <TextField name="note" label="Why" hint="For our records." />
        </ActDialog>
      );
    case 'attach':
      return <Attach about={about} paymentId={payment.id} onClose={onClose} />;
    case 'ask':
      return <Ask about={task.askAbout ?? ''} onClose={onClose} />;
    case 'record_returned':
      return (
        <FormDialog
          title="Record what the provider gave back"
          about={about}
          label="Record it"
          done="It is recorded. The family gets an e-mail."
          send={(field) =>
            readProved(() =>
              api.payments[':id'].returned.$post({ param: payment, json: { reason: field('reason') } }),
            )
          }
          onClose={onClose}
        >
          <p>The provider is asked how much. When all of it went back, the registration is over.</p>
          <TextField name="reason" label="Why" hint="The family reads it." />
        </FormDialog>
      );
    case 'give_up_refund':
      return <GiveUp task={task} about={about} onClose={onClose} />;
    case 'record_paid_out':
      return (
        <FormDialog
          title="Record that you gave the money back"
          about={about}
          label="I have given it back"
          done="The refund is done. The family gets an e-mail."
          send={(field) =>
            readProved(() =>
              api.refunds[':id']['paid-out'].$post({
                param: { id: task.subject },
                json: { evidence: field('evidence') },
              }),
            )
          }
          onClose={onClose}
        >
          {/* One that the provider refused is not under way. */}
          {task.kind === 'refund_failed' && task.acts.includes('give_up_refund') && (
            <p>
              First ask the payment provider to cancel this refund: else the family may get the money twice.
            </p>
          )}
          <TextField
            name="evidence"
            label="Receipt or cash book number"
            hint="The number of the receipt that the family signed, or the place in the cash book."
          />
        </FormDialog>
      );
  }
}

/** A refund that was promised by mistake, or that the family does not want any more. */
function GiveUp({ task, about, onClose }: { task: Task; about: string; onClose: () => void }) {
  return (
    <FormDialog
      title="Do not give it back"
      about={about}
      label="It is not given back"
      done="It is recorded that this money is not given back."
      send={(field) =>
        readProved(() =>
          api.refunds[':id']['give-up'].$post({ param: { id: task.subject }, json: { note: field('note') } }),
        )
      }
      onClose={onClose}
    >
      <p>
        {task.kind === 'refund_failed' && 'First ask the payment provider to cancel this refund. '}
        The money is as it was before, and can be refunded again. The family gets no e-mail: call it.
      </p>
      <TextField name="note" label="Why" hint="For our records." />
    </FormDialog>
  );
}

function Ask({ about, onClose }: { about: string; onClose: () => void }) {
  const [answers, setAnswers] = useState<readonly { provider: string; text: string }[] | null>(null);
  return (
    <Dialog title="Ask the payment provider" onClose={onClose}>
      <Form
        label="Ask now"
        send={async (field) => {
          setAnswers(null);
          const asked = await read(api.payments.ask.$post({ json: { about: field('about') } }));
          setAnswers(asked.answers);
          void refresh();
        }}
      >
        <TextField name="about" label="The number or reference" defaultValue={about} />
        {answers && (
          <div role="status" className="note">
            {answers.map(({ provider, text }) => (
              <p key={`${provider} ${text}`}>
                {providerWords(provider)}: {text}
              </p>
            ))}
          </div>
        )}
      </Form>
    </Dialog>
  );
}

/** Money without a family: staff look for it. */
function Attach({ about, paymentId, onClose }: { about: string; paymentId: string; onClose: () => void }) {
  const [q, setQ] = useState('');
  const { data } = useQuery({
    queryKey: ['families', q],
    queryFn: () => read(api.families.$get({ query: { q } })),
    enabled: q.length >= 3,
  });
  return (
    <ActDialog
      title={labels.attach}
      about={about}
      label="Link the payment"
      done="The payment is linked."
      fields={(field) => ({ kind: 'attach', registration: field('registration'), note: field('note') })}
      call={(json) => api.payments[':id'].decide.$post({ param: { id: paymentId }, json })}
      onClose={onClose}
    >
      <TextField
        name="search"
        label="Look for the family"
        type="search"
        hint="A name, phone number, address or reference."
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <SelectField
        name="registration"
        label="Family"
        choices={(data?.rows ?? []).map(({ id, childName, parentName, phone, offer, state }) => [
          id,
          [`${childName}, child of ${parentName}`, offer, registrationWords[state], phone]
            .filter(Boolean)
            .join(', '),
        ])}
      />
      <TextField name="note" label="Why" hint="For our records." />
    </ActDialog>
  );
}
