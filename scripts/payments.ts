import { confirm } from './payments/confirm.ts';
import { list } from './payments/list.ts';
import { reconcilePayments } from './payments/reconcile.ts';
import { refund } from './payments/refund.ts';
import { settle } from './payments/settle.ts';
import { show } from './payments/show.ts';
import { tasks } from './payments/tasks.ts';
import type { Output } from './site-database.ts';
import { runStaff, type StaffProgram } from './staff/run.ts';

const help = `Payments, as staff look after them. Every change is written into the log with
your name: --by <name>, else the one you are signed in with.

  npm run payments -- list [--state review] [--since 2026-11-01] [--limit 50]
      payments, newest first; also --state unmatched: money that nobody expects
  npm run payments -- show <what you have>
      everything about a payment, and its log; or a notification of the provider's,
      as it came
  npm run payments -- settle <reference | code | transaction>
      asks the provider now, and writes down what it says
  npm run payments -- settle <transaction> --accept --note "…"
      takes money that does not match, came late, or is left of two payments
      of which the other was given back, as the registration's payment
  npm run payments -- settle <transaction> --dismiss --note "…"
      it is none of ours
  npm run payments -- settle <transaction> --registration <id> --note "…"
      whose money it is that nobody expected, that another registration's
      parent has shown, or that was dismissed
  npm run payments -- confirm <code> --amount 20000 --evidence <slip>
      money that you hold in hand; [--method cash|till|bank]; the evidence is the
      slip's number, or the place in the cash book: --evidence "cash book 17"
  npm run payments -- confirm --registration <id> --amount … --evidence <slip>
      the same for a family that has no code yet
  npm run payments -- refund <transaction> [--amount 5000] --reason "…"
      gives money back: all that is left, or a part; the family reads the reason
  npm run payments -- refund --returned <transaction> --reason "…"
      the provider gave it back or took it back without us: written down as it says;
      what only its letter shows with [--evidence <number> --amount …]
  npm run payments -- refund --done <refund> --evidence <slip>
      you gave it back by hand
  npm run payments -- refund --failed <refund> --note "…"
      it will not be given back this way
  npm run payments -- tasks [--all]
      what waits for a person
  npm run payments -- tasks done <task> --note "…"
  npm run payments -- reconcile [--from 2026-11-01] [--to 2026-11-02]
      holds the providers' lists against ours; without dates the two days before
      today. Exit code 1: something differs, or a provider could not be asked

What you have: our reference, whole or as printed; the code to pay in person; a
receipt's number; the provider's transaction (flutterwave:5000001 where two have
the same number); the first six characters of an id. The database is the one of
the site: DATABASE_URL, or the embedded one in DATA_DIR (./data), for which the
site must be stopped first. Mails are sent by the running site.
`;

const program: StaffProgram = {
  name: 'payments',
  help,
  options: {
    by: { type: 'string' },
    state: { type: 'string' },
    since: { type: 'string' },
    limit: { type: 'string' },
    accept: { type: 'boolean' },
    dismiss: { type: 'boolean' },
    registration: { type: 'string' },
    note: { type: 'string' },
    amount: { type: 'string' },
    evidence: { type: 'string' },
    method: { type: 'string' },
    reason: { type: 'string' },
    returned: { type: 'string' },
    done: { type: 'string' },
    failed: { type: 'string' },
    all: { type: 'boolean' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
  commands: { list, show, settle, confirm, refund, tasks, reconcile: reconcilePayments },
};

/** Carries out a command. @returns the exit code */
export async function payments(args: readonly string[], out: Output): Promise<number> {
  return runStaff(program, args, out);
}

if (import.meta.main) process.exitCode = await payments(process.argv.slice(2), console);
