import { closingOf } from '#domain/registration/step.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { viewOf } from './status-view.ts';

type Tone = 'good' | 'waiting' | 'bad' | 'over';

export function StatusLine({ registration }: { registration: RegistrationView }) {
  const { words, tone } = describe(registration);
  return (
    <p className="status-line">
      <span className="text-muted">Payment status</span>
      <strong className="status-pill" data-tone={tone}>
        {words}
      </strong>
    </p>
  );
}

function describe(registration: RegistrationView): { words: string; tone: Tone } {
  const { paymentStatus, payment } = registration;
  switch (viewOf(registration)) {
    case 'booked':
      return { words: 'Paid and booked', tone: 'good' };
    case 'paid':
      return { words: 'Paid', tone: 'good' };
    case 'review':
      return { words: 'Being checked', tone: 'waiting' };
    case 'closed':
      return closingOf(registration) === 'refunded'
        ? { words: 'Refunded', tone: 'over' }
        : { words: 'Cancelled', tone: 'over' };
    case 'pending':
      if (payment.state === 'open') return { words: 'Waiting for approval', tone: 'waiting' };
      return paymentStatus === 'failed'
        ? { words: 'Not paid: it failed', tone: 'bad' }
        : { words: 'Not paid yet', tone: 'waiting' };
  }
}
