/** What a payer does in the provider's window. */
export const facts = ['successful', 'pending', 'failed', 'short', 'foreign', 'over', 'misnamed'] as const;
export type Fact = (typeof facts)[number];

/**
 * One happening, named by numbers so that it means the same in the model and on a database: registrations by their order,
 * attempts by the order of their references, transactions and notifications by the order in the provider's books. One
 * that has nothing to happen to does nothing, so a history stays playable when parts of it are left out.
 */
export type Step = (
  | { do: 'open'; registration: number; session: number | null }
  | { do: 'window'; attempt: number; event: 'opened' | 'closed' }
  | { do: 'pay'; attempt: number; fact: Fact }
  | { do: 'pay a stranger' }
  | { do: 'change'; transaction: number; to: 'successful' | 'failed' | 'corrected' }
  | { do: 'callback'; registration: number; names: number | 'unknown' | null }
  | { do: 'announce'; transaction: number; lie: number | null }
  | { do: 'deliver'; notification: number }
  | { do: 'forge'; attempt: number }
  | { do: 'work'; job: number }
  | { do: 'poll' }
  | { do: 'resume'; flight: number }
  | { do: 'outage'; is: 'unreachable' | 'nonsense' | null }
  | { do: 'wait'; ms: number }
  | { do: 'restart' }
  | { do: 'backup' }
  | { do: 'restore' }
  | { do: 'accept'; transaction: number }
  | { do: 'dismiss'; transaction: number }
  | { do: 'attach'; transaction: number; registration: number }
  | { do: 'refund'; transaction: number; amount: number | null }
  | { do: 'end refund'; refund: number; to: 'done' | 'failed' }
  | { do: 'ask about refunds' }
  | { do: 'reconcile' }
  | { do: 'cancel'; registration: number }
  | { do: 'book'; registration: number; session: number }
  | { do: 'tidy up' }
) & {
  /** Whether its operation lets others go first before each transaction of the database too. */
  stops?: boolean;
};
