import { CalendarBook } from './calendars/book.ts';
import { VirtualClock } from './clock.ts';
import { GenerativeBook } from './generative/book.ts';
import { Mailbox } from './mail/mailbox.ts';
import type { SandboxOptions } from './options.ts';
import { CheckoutBook } from './payments/checkout-book.ts';
import { FaultBook } from './payments/faults.ts';
import { ScriptBook } from './payments/scripts.ts';
import { PaymentStore } from './payments/store.ts';
import { WebhookSender } from './payments/webhooks/sender.ts';
import { PesapalBook } from './pesapal/book.ts';

/** Everything the sandbox remembers between two requests. */
export interface World {
  options: SandboxOptions;
  clock: VirtualClock;
  store: PaymentStore;
  scripts: ScriptBook;
  checkouts: CheckoutBook;
  faults: FaultBook;
  webhooks: WebhookSender;
  mailbox: Mailbox;
  calendars: CalendarBook;
  generative: GenerativeBook;
  pesapal: PesapalBook;
}

export function createWorld(options: SandboxOptions): World {
  const clock = new VirtualClock();
  return {
    options,
    clock,
    store: new PaymentStore(),
    scripts: new ScriptBook(),
    checkouts: new CheckoutBook(),
    faults: new FaultBook(),
    webhooks: new WebhookSender(clock, { ...options }),
    mailbox: new Mailbox(),
    calendars: new CalendarBook(),
    generative: new GenerativeBook(),
    pesapal: new PesapalBook(clock),
  };
}

/** Back to the state after the start: no records, no scripts, no faults, no timers, real time. */
export function resetWorld(world: World): void {
  world.clock.reset();
  world.store.reset();
  world.scripts.reset();
  world.checkouts.reset();
  world.faults.reset();
  world.webhooks.reset();
  world.mailbox.reset();
  world.calendars.reset();
  world.generative.reset();
  world.pesapal.reset();
}
