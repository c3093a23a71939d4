import type { ProviderAnswer } from '#domain/payment/provider.ts';
import type { RefundAnswer } from '#domain/payment/refund.ts';
import type {
  RefundList,
  RefundRequest,
  RefundSearch,
  UnreadableRow,
} from '#server/gateways/payments/port.ts';

/** A refund in the provider's records. */
interface ScriptedRefund {
  refundId: string;
  transactionId: string;
  amount: number;
  refundKey: string | null;
  state: 'sent' | 'done' | 'failed';
  at?: Date;
}

type Outage = () => Extract<ProviderAnswer, { kind: 'unknown' }>['reason'] | null;

/** The refunds of a provider whose answers the test writes. */
export class ScriptedRefunds {
  readonly taken: ScriptedRefund[] = [];
  /** How the provider answers the next refunds; `refused` is an answer without a refund. */
  next: ScriptedRefund['state'] | 'refused' = 'done';
  /** Carries them out and loses the answer. */
  loses = false;
  /** Finds no refund again, like a provider without a list. */
  forgets = false;
  /** Unreadable rows of its list. */
  readonly unreadable: UnreadableRow[] = [];

  readonly #outage: Outage;

  constructor(outage: Outage) {
    this.#outage = outage;
  }

  /** The provider refunds money without our request. */
  give(
    transactionId: string,
    amount: number,
    at: Date,
    state: ScriptedRefund['state'] = 'done',
  ): ScriptedRefund {
    const refundId = String(900_001 + this.taken.length);
    const made: ScriptedRefund = { refundId, transactionId, amount, refundKey: null, state, at };
    this.taken.push(made);
    return made;
  }

  async list(search: RefundSearch): Promise<RefundList> {
    const reason = this.#outage();
    if (reason) return { kind: 'unknown', reason };
    const isWanted = ({ transactionId, at }: ScriptedRefund) =>
      'from' in search
        ? !at || (at >= search.from && at < search.to)
        : transactionId === search.transactionId;
    return {
      kind: 'refunds',
      refunds: this.taken.filter(isWanted).map((made) => ({ ...made, at: made.at ?? null })),
      unreadable: [...this.unreadable],
    };
  }

  async refund({ transactionId, amount, refundKey }: RefundRequest): Promise<RefundAnswer> {
    const reason = this.#outage();
    if (reason) return { kind: 'unknown', reason };
    if (this.next === 'refused') {
      return { kind: 'refund', refundId: null, state: 'failed', failure: 'The balance is too low' };
    }
    const refundId = String(900_001 + this.taken.length);
    const made: ScriptedRefund = { refundId, transactionId, amount, refundKey, state: this.next };
    this.taken.push(made);
    return this.loses ? { kind: 'unknown', reason: 'unreachable' } : answerOf(made);
  }

  async find({ refundKey }: RefundRequest, refundId: string | null): Promise<RefundAnswer> {
    const reason = this.#outage();
    if (reason) return { kind: 'unknown', reason };
    const found = this.taken.find((made) => made.refundId === refundId || made.refundKey === refundKey);
    return found && !this.forgets ? answerOf(found) : { kind: 'not_found' };
  }
}

function answerOf({ refundId, state }: ScriptedRefund): RefundAnswer {
  return { kind: 'refund', refundId, state, ...(state === 'failed' && { failure: 'The wallet is closed' }) };
}
