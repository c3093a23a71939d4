export const faultKinds = ['latency', 'status', 'truncated', 'reset', 'garbage'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The API routes that a fault can be set on; `*` means all of them. */
export const faultRoutes = [
  'verify',
  'verify_by_reference',
  'list',
  'refund',
  'refund_list',
  'refund_status',
  'resend_hook',
  'events',
  'charges',
  'payments',
] as const;
export type FaultRoute = (typeof faultRoutes)[number];

/** A fault in the next `count` calls of a route. */
export interface Fault {
  route: FaultRoute | '*';
  kind: FaultKind;
  /** Virtual milliseconds to wait before answering, with every kind. */
  ms: number;
  /** The answer of the kind `status`. */
  status: number;
  /** Whether the call is carried out although its answer fails. */
  performs: boolean;
  count: number;
}

/** The faults that are waiting for a call. */
export class FaultBook {
  #faults: Fault[] = [];

  add(fault: Fault): void {
    this.#faults.push(fault);
  }

  /** The first fault waiting for a route; uses up one of its count. */
  take(route: FaultRoute): Fault | undefined {
    const fault = this.#faults.find((entry) => entry.route === route || entry.route === '*');
    if (!fault) return undefined;
    fault.count -= 1;
    this.#faults = this.#faults.filter((entry) => entry.count > 0);
    return fault;
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  reset(): void {
    this.#faults = [];
  }
}
