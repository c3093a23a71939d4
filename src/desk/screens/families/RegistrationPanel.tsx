import type { ReactNode } from 'react';
import { attemptWords, providerWords } from '#domain/desk/plain-words.ts';
import type { RegistrationAct } from '#domain/desk/registration-acts.ts';
import { formatMoney } from '#domain/money.ts';
import { wayNameOf } from '#domain/payment/receipt-words.ts';
import { isUnderWay } from '#domain/payment/refund.ts';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { MoneyState, State, sessionWords } from '../../parts/family/words.tsx';
import { moment } from '../../parts/when.ts';
import { takeBackWords } from './EntryDialogs.tsx';
import type { Open } from './FamilyDialogs.tsx';
import type { FamilyData, Payment, Registration } from './family-data.ts';

/** A child's registration with its session and its money, and what can be done with it. */
export function RegistrationPanel({
  family,
  registration,
  onOpen,
}: {
  family: FamilyData;
  registration: Registration;
  onOpen: (open: Open) => void;
}) {
  const { childName, childAge, needs, answers, session, chosen, createdAt, attempts, payments, acts } =
    registration;
  /** What comes next for the child: the money, then a session. */
  const next = acts.find((act) => act === 'cash' || (act === 'move' && !session));
  const receipt = attempts.find((attempt) => attempt.receipt && attempt.state === 'paid')?.receipt;
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
        <Fact name="For">
          {registration.offer}
          {registration.state === 'pending_payment' &&
            `, ${formatMoney(registration.price.amount, registration.price.currency)}`}
        </Fact>
        <Fact name="Needs">{needs}</Fact>
        {answers.map(({ question, answer }) => (
          <Fact key={question} name={question}>
            {answer}
          </Fact>
        ))}
        <Fact name="Session">
          {session ? sessionWords(session) : 'none is booked'}
          {!session && chosen && `; ${sessionWords(chosen)} was chosen`}
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
  late_money: 'Enter money that came',
  move: 'Book a session',
  resend: 'Send an e-mail again',
  link: 'New link',
  cancel: 'Cancel the registration',
};

function PaymentLine({ payment, onOpen }: { payment: Payment; onOpen: (open: Open) => void }) {
  const { amount, currency, money, transactionId, method, payerHint, at, left, refunds } = payment;
  const hasOpen = refunds.some(isUnderWay);
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
      {left > 0 && hasOpen && (
        <p className="text-muted">
          {formatMoney(left, currency)} more can be refunded when the refund that is under way has ended.
        </p>
      )}
      {left > 0 && !hasOpen && (
        <Buttons>
          <Act onClick={() => onOpen({ act: 'refund', payment })}>Refund {formatMoney(left, currency)}</Act>
          {payment.isEntered && money === 'counts' && (
            <Act onClick={() => onOpen({ act: 'correct', payment })}>Correct the entry</Act>
          )}
          {payment.isEntered && (
            <Act onClick={() => onOpen({ act: 'void', payment })}>{takeBackWords(payment)}</Act>
          )}
        </Buttons>
      )}
    </div>
  );
}

function refundWords({ state, isForStaff, failure }: Payment['refunds'][number]): string {
  if (state === 'done') return 'done';
  if (state === 'failed') return `it failed (${failure ?? 'no reason given'})`;
  return isForStaff ? 'you give it back by hand' : 'on its way';
}

export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
);

export function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button" onClick={onClick}>
      {children}
    </button>
  );
}
