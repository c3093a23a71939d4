import { type StaffProgram, staffCommand } from '../staff/run.ts';
import { confirm } from './confirm.ts';
import { list } from './list.ts';
import { reconcilePayments } from './reconcile.ts';
import { refund } from './refund.ts';
import { settle } from './settle.ts';
import { show } from './show.ts';
import { tasks } from './tasks.ts';

const help = `Manage payments. Every change is logged under your name: --by <name>, by default
the user who is signed in.

  npm run payments -- list [--state review] [--since 2026-11-01] [--limit 50]
      payments, newest first; --state unmatched: money without a registration
  npm run payments -- show <payment>
      everything about a payment with its log, or a notification of the provider
  npm run payments -- settle <reference | code | transaction>
      asks the provider now and records the answer
  npm run payments -- settle <transaction> --accept --note "…"
      accepts a mismatched, late or duplicate payment for its registration
  npm run payments -- settle <transaction> --dismiss --note "…"
      marks an unmatched payment as not ours
  npm run payments -- settle <transaction> --registration <id> --note "…"
      assigns an unmatched, disputed or dismissed payment to a registration
  npm run payments -- confirm <code> --amount 20000 --evidence <number>
      records money that you received; [--method cash|till|bank]; the evidence
      is the number of the receipt, or a place in the cash book: "cash book 17"
  npm run payments -- confirm --registration <id> --amount … --evidence <n>
      the same for a family without a code
  npm run payments -- refund <transaction> [--amount 5000] --reason "…"
      refunds the whole payment or a part; the family reads the reason
  npm run payments -- refund --returned <transaction> --reason "…"
      records a refund or chargeback that the provider made without us; if only
      its letter shows it: [--evidence <number> --amount …]
  npm run payments -- refund --done <refund> --evidence <number>
      records that you paid a refund by hand
  npm run payments -- refund --failed <refund> --note "…"
      ends a refund that will not be paid this way
  npm run payments -- tasks [--kind payment_underpaid] [--all]
      open tasks, the newest 50 of each kind, or all of one; --all: with those done
  npm run payments -- tasks done <task> --note "…"
      or --kind <kind> --all: all open tasks of a kind
  npm run payments -- reconcile [--from 2026-11-01] [--to 2026-11-02]
      compares the providers' lists with our payments, by default for the two
      days before today. Exit code 1: a difference, or a provider could not be asked

A payment is found by our reference (whole or as printed), the code to pay in
person, a receipt number, the provider's transaction (flutterwave:5000001 where
two have the same number), or the first six characters of an id. The database
is that of the site: DATABASE_URL, or the embedded one in DATA_DIR (./data); stop
the site before you use the embedded one. The running site sends the mails.
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
    kind: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
  commands: { list, show, settle, confirm, refund, tasks, reconcile: reconcilePayments },
};

export const payments = staffCommand(program);

if (import.meta.main) process.exitCode = await payments(process.argv.slice(2), console);
