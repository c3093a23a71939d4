import type { ProviderAnswer } from '#domain/payment/provider.ts';
import type { RefundAnswer } from '#domain/payment/refund.ts';
import type { RefundRequest } from '#server/gateways/payments/port.ts';

/** A refund as the provider has it. */
export interface ScriptedRefund {
  refundId: string;
  transactionId: string;
  amount: number;
  refundKey: string;
  state: 'sent' | 'done' | 'failed';
}

type Outage = () => Extract<ProviderAnswer, { kind: 'unknown' }>['reason'] | null;

/** The refunds of a provider whose answers the test writes. */
export class ScriptedRefunds {
  /** Everything that the provider took on, in order. */
  readonly taken: ScriptedRefund[] = [];
  /** How the provider takes the next ones on; `refused` is an answer without a refund. */
  next: ScriptedRefund['state'] | 'refused' = 'done';
  /** Takes them on and does not say so. */
  loses = false;
  /** Finds none of them again, as a provider without a list of refunds. */
  forgets = false;

  readonly #outage: Outage;

  constructor(outage: Outage) {
    this.#outage = outage;
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
