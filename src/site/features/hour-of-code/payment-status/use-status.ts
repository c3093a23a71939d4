import { useRef, useState } from 'react';
import { updateRuns } from '#domain/booking/slots.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { useShownAgain } from '../state/use-shown-again.ts';
import { loadStatus } from './load-status.ts';
import type { StatusProblem } from './problems.ts';
import { isPaid } from './status-view.ts';

interface Status {
  registration: RegistrationView;
  isLoading: boolean;
  problem: StatusProblem | null;
  /** When it was last asked for by hand. */
  checkedAt: Date | null;
  reload: () => Promise<void>;
  /** News from a payment or a booking. */
  accept: (news: RegistrationView) => void;
}

/** The registration of the payment-status page, and the state of reloading it. */
export function useStatus(loaded: RegistrationView): Status {
  const [registration, setRegistration] = useState(loaded);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<StatusProblem | null>(null);
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  /** Answers to older requests are less recent than news that came meanwhile. */
  const newest = useRef(0);

  function show(news: RegistrationView) {
    newest.current += 1;
    if (news.runs) updateRuns(news.runs);
    setRegistration(news);
    setProblem(null);
    setLoading(false);
  }

  async function reload() {
    newest.current += 1;
    const mine = newest.current;
    setLoading(true);
    const answer = await loadStatus(loaded.id);
    if (newest.current !== mine) return;
    setCheckedAt(new Date());
    if (answer.registration) return show(answer.registration);
    setProblem(answer.problem);
    setLoading(false);
  }

  /** A successful payment counts as paid here at once, also when the record cannot be loaded again. */
  async function showPaid(news: RegistrationView) {
    show({ ...news, status: 'paid', paymentStatus: 'paid' });
    const mine = newest.current;
    const answer = await loadStatus(loaded.id);
    if (newest.current === mine && answer.registration && isPaid(answer.registration))
      show(answer.registration);
  }

  function accept(news: RegistrationView) {
    if (news.paymentStatus === 'paid' && !isPaid(registration)) void showPaid(news);
    else show(news);
  }

  useShownAgain(() => void reload());

  return { registration, isLoading, problem, checkedAt, reload, accept };
}
