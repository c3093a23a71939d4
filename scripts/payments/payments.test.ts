import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { schoolDate, systemClock } from '#domain/clock.ts';
import { shortReference } from '#domain/payment/reference.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts';
import type { Context } from '#server/context.ts';
import { staffTasks } from '#server/db/schema/index.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { claimPayment } from '#server/services/payments/review/claim-payment.ts';
import { receiveNotification } from '#server/services/payments/watch/receive-notification.ts';
import { registerChild } from '#server/services/registrations/register-child.ts';
import { offersOf } from '#tests/support/context.ts';
import { outputOf, runCommand } from '#tests/support/programs/command.ts';
import { aChild, worldPerTest } from '#tests/support/world.ts';
import { inbox } from '../inbox/inbox.ts';
import { payments } from './payments.ts';

const signedIn = 'amina';
const today = () => schoolDate(systemClock.now());

beforeEach(() => {
  vi.stubEnv('USER', signedIn);
});

describe('npm run payments', () => {
  const world = worldPerTest();
  let sandbox: RunningSandbox;
  let ctx: Context;

  beforeEach(async () => {
    sandbox = await startSandbox();
    ctx = { ...world().ctx, clock: systemClock, offers: offersOf({}) };
    await prepareSessions(ctx);
    vi.stubEnv('PAYMENTS_API_BASE', sandbox.origin);
  });
  afterEach(() => sandbox.close());

  const run = (...args: string[]) => runCommand(payments, args, { DATABASE_URL: world().url });

  const say = (...args: string[]) => outputOf(run(...args));

  const register = () => registerChild(ctx, aChild());

  /** The provider takes money under a reference. @returns its number of the transaction */
  async function pay(reference: string, amount = 20_000): Promise<string> {
    const order = {
      tx_ref: reference,
      amount,
      currency: 'UGX',
      network: 'MTN',
      phone_number: '256772000001',
    };
    await fetch(`${sandbox.origin}/v3/charges?type=mobile_money_uganda`, {
      method: 'POST',
      headers: { authorization: 'Bearer FLWSECK_TEST-sandbox-X', 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, email: 'parent@families.example', fullname: 'A Parent' }),
    });
    const made = await fetch(
      `${sandbox.origin}/__sandbox/transactions?tx_ref=${encodeURIComponent(reference)}`,
    );
    const [transaction] = (await made.json()) as { id: number }[];
    await fetch(`${sandbox.origin}/__sandbox/transactions/${transaction?.id}/approve`, { method: 'POST' });
    return String(transaction?.id);
  }

  test('settles an unreported payment, shows it with its log, and refunds a part', async () => {
    const id = await register();
    const { reference } = await openPayment(ctx, id);
    const printed = shortReference(reference);
    expect(await say('settle', printed)).toBe('flutterwave does not know it: there is no payment yet.');

    const transaction = await pay(reference);
    const settled = await say('settle', printed, '--by', 'Okello P.');
    expect(settled).toMatch(`flutterwave says: ${transaction} successful, UGX 20,000`);
    expect(settled).toMatch(new RegExp(`payment ${printed}: paid, receipt R-\\d{4}-\\d{5}$`, 'm'));
    expect(settled).toMatch(`registration ${id.slice(0, 8)}: paid`);

    const receipt = /R-\d{4}-\d{5}/.exec(settled)?.[0] ?? '';
    const shown = await say('show', receipt);
    expect(await say('show', `flutterwave:${transaction}`)).toBe(shown);
    expect(await say('show', id.slice(0, 6))).toBe(shown);
    expect(shown).toMatch(
      /staff:Okello P\. +payment [0-9a-f]{8}: created → paid\n +the provider says successful/,
    );
    expect(shown).toMatch(/parent +payment [0-9a-f]{8}: created/);
    // Names the payment without the registration's id or the family's name.
    expect(shown).not.toContain(id);
    expect(shown).not.toMatch(/Parent \d|families\.example/);

    expect(await say('list', '--state', 'paid', '--since', today())).toMatch(
      new RegExp(
        `^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  paid +UGX 20,000  ${printed}  ${id.slice(0, 8)}$`,
        'm',
      ),
    );

    const refunded = await say('refund', transaction, '--amount', '5,000', '--reason', 'Came late');
    expect(refunded).toMatch(/^Refund [0-9a-f]{8} is under way/);
    const again = await run('refund', transaction, '--amount', '5000', '--reason', 'Came late');
    expect(again).toMatchObject({ code: 1, problem: 'A refund of this transaction is under way.' });
    const refund = /Refund ([0-9a-f]{8})/.exec(refunded)?.[1] ?? '';
    const byHand = await run('refund', '--done', refund, '--evidence', 'SLIP-1');
    expect(byHand).toMatchObject({ code: 1, problem: expect.stringMatching(/give nothing back by hand/) });
    expect(await say('show', refund)).toMatch(/Refunds\n {2}[0-9a-f]{8} {2}sent {2}UGX 5,000 of/);
  });

  test('decides about mismatched and unexpected money', async () => {
    const short = await register();
    const { reference } = await openPayment(ctx, short);
    const transaction = await pay(reference, 15_000);
    expect(await say('settle', transaction)).toMatch(/: successful, mismatch\n.*: review/);
    expect(await say('tasks')).toMatch(/payment underpaid\n +UGX 15,000/);
    const undecided = await run('settle', transaction, '--accept');
    expect(undecided).toMatchObject({ code: 1, problem: 'Say why, for the log: --note "…"' });
    const accepted = await say('settle', transaction, '--accept', '--note', 'a reduced price, agreed');
    expect(accepted).toMatch(`registration ${short.slice(0, 8)}: paid`);
    expect(await say('show', transaction)).toMatch(/accepted: a reduced price, agreed/);

    const expecting = await register();
    const stray = await pay('the-office-till');
    expect(await say('settle', stray)).toMatch(/unmatched\nit belongs to no registration/);
    expect(await say('list', '--state', 'unmatched')).toMatch(stray);
    const early = await run('settle', stray, '--accept', '--note', 'ours');
    expect(early).toMatchObject({ code: 1, problem: expect.stringMatching(/--registration/) });
    const attached = await say(
      'settle',
      stray,
      '--accept',
      '--registration',
      expecting.slice(0, 8),
      '--note',
      'her receipt',
    );
    expect(attached).toMatch(`registration ${expecting.slice(0, 8)}: paid`);
    const dismissed = await pay('the-shop');
    await say('settle', dismissed);
    expect(await say('settle', dismissed, '--dismiss', '--note', 'the shop’s')).toMatch(/dismissed/);
    expect(await say('list', '--state', 'unmatched')).toBe('No payments found.');
  });

  test('confirms cash once, and records its refund by hand', async () => {
    const id = await register();
    const { code } = await openPayment(ctx, id, null, 'in_person');
    const evidence = ['--amount', '20000', '--evidence', 'BOOK-7'];
    for (let round = 0; round < 2; round += 1) {
      expect(await say('confirm', code ?? '', ...evidence)).toMatch(/UGX 20,000 for .*: paid/);
    }
    const wrong = await run('confirm', 'AAA-AAAA', ...evidence);
    expect(wrong).toMatchObject({ code: 1, problem: 'No payment has this code or reference.' });
    const without = await register();
    const other = ['--amount', '20000', '--evidence', 'book 8', '--method', 'till'];
    for (let round = 0; round < 2; round += 1) {
      expect(await say('confirm', '--registration', without.slice(0, 8), ...other)).toMatch(/: paid/);
    }
    const refunded = await say('refund', 'BOOK-7', '--reason', 'The child fell ill');
    const refund = /--done ([0-9a-f]{8})/.exec(refunded)?.[1] ?? '';
    expect(await say('refund', '--done', refund, '--evidence', 'OUT-7')).toMatch(/is done/);
    expect(await say('show', code ?? '')).toMatch(/^Registration [0-9a-f]{8}, refunded/);
    const second = await say('refund', 'BOOK-8', '--reason', 'The child fell ill');
    const mistaken = /--done ([0-9a-f]{8})/.exec(second)?.[1] ?? '';
    expect(await say('refund', '--failed', mistaken, '--note', 'they will come after all')).toMatch(
      /is ended/,
    );
  });

  test('prints what strangers wrote as one word of a command', async () => {
    const claimed = await register();
    await openPayment(ctx, claimed);
    await claimPayment(ctx, claimed, '$(reboot)');
    await claimPayment(ctx, claimed, 'MP260901;ls');
    await say('settle', await pay('`reboot`'));
    const listed = await say('tasks');
    expect(listed).toContain("numbers '$(reboot)', 'MP260901;ls'");
    expect(listed).toMatch(/reference\s+'`reboot`'$/m);
    const task = /^([0-9a-f]{8}) .*payment claimed$/m.exec(listed)?.[1] ?? '';
    const { out: shown } = await runCommand(inbox, ['show', task], { DATABASE_URL: world().url });
    expect(shown).toMatch(/numbers +'\$\(reboot\)', 'MP260901;ls'/);
  });

  test('finds the family of a printed reference that a stranger wrote into a reference of its own', async () => {
    const [family, stranger, lost] = [await register(), await register(), await register()];
    const { reference } = await openPayment(ctx, family);
    const printed = shortReference(reference);
    await say('settle', await pay(`HOC-${stranger}-${printed}`));
    await say('settle', await pay(printed));
    await say('settle', await pay(`HOC-x-${printed}`));
    const transaction = await pay(reference);
    expect(await say('settle', printed)).toMatch(
      new RegExp(
        `^flutterwave says: ${transaction} .*\n${transaction}: .*\n.*\nregistration ${family.slice(0, 8)}`,
      ),
    );
    expect(await say('show', printed)).toMatch(`Registration ${family.slice(0, 8)}`);
    const tasks = await say('tasks');
    expect(tasks).toMatch(new RegExp(`reference\\s+'${printed}'$`, 'm'));
    expect(tasks).toMatch(new RegExp(`reference\\s+'HOC-x-${printed}'$`, 'm'));
    const ofTwo = '1795758773244-3fc66c718a80';
    for (const id of [stranger, lost]) await say('settle', await pay(`HOC-${id}-${ofTwo}`));
    const { problem } = await run('show', ofTwo);
    expect(problem).toMatch(new RegExp(`^registration ${stranger.slice(0, 8)} of Parent \\d`, 'm'));
    expect(problem).toMatch(new RegExp(`^registration ${lost.slice(0, 8)} of Parent \\d`, 'm'));
  });

  test('lists tasks and ticks them off', async () => {
    await say('settle', await pay('a-third-shop'));
    const task = /^([0-9a-f]{8}) .*payment unknown reference$/m.exec(await say('tasks'))?.[1] ?? '';
    expect(await say('tasks', 'done', task, '--note', 'told the shop')).toBe(`Done: ${task}`);
    expect(await say('tasks')).not.toMatch(task);
    expect(await say('tasks', '--all')).toMatch(/done .* by\s+staff:amina:\s+told the shop/);
    const again = await run('tasks', 'done', task, '--note', 'once more', '--by', 'kato');
    expect(again).toMatchObject({ code: 1, problem: expect.stringMatching(/amina has done it/) });
  });

  test('lists the newest tasks of each kind, and ends all of one kind', async () => {
    const flood = Array.from({ length: 52 }, (_, n) => ({
      kind: 'payment_underpaid' as const,
      subject: `flood-${n}`,
      details: { transactionId: `T${n}.` },
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
    }));
    const other = {
      kind: 'payment_late' as const,
      subject: 'x',
      details: {},
      createdAt: new Date(Date.UTC(2025, 0, 1)),
    };
    await ctx.database.db.insert(staffTasks).values([other, ...flood]);
    const listed = await say('tasks');
    expect(listed.match(/payment underpaid$/gm)).toHaveLength(50);
    expect(listed).toMatch(/payment late\n/);
    expect(listed).not.toMatch(/T[01]\./);
    expect(listed).toMatch(/\n\(2 older: --kind payment_underpaid shows all of them\)$/);
    expect((await say('tasks', '--kind', 'payment_underpaid')).match(/payment underpaid$/gm)).toHaveLength(
      52,
    );
    expect(await say('tasks', 'done', '--kind', 'payment_underpaid', '--all', '--note', 'a flood')).toBe(
      'Done: 52 tasks',
    );
    expect(await say('tasks')).toMatch(/^\S+ .* payment late$/);
  });

  test('shows what the provider refunded without us, and writes it down as it says', async () => {
    // Long enough ago for a refund to be certain.
    const then = new Date(Date.now() - 61 * 60_000);
    await fetch(`${sandbox.origin}/__sandbox/clock/freeze`, {
      method: 'POST',
      body: JSON.stringify({ at: then.toISOString() }),
    });
    const id = await register();
    const { reference } = await openPayment(ctx, id);
    const transaction = await pay(reference);
    await say('settle', reference);
    await fetch(`${sandbox.origin}/__sandbox/transactions/${transaction}/reverse`, {
      method: 'POST',
      body: JSON.stringify({ amount: 5_000 }),
    });
    const night = await run('reconcile', '--from', schoolDate(then));
    expect(night.code).toBe(1);
    expect(night.out).toMatch(new RegExp(`^flutterwave  refunded without us  ${transaction}/\\d+ `, 'm'));
    expect(await say('tasks')).toMatch(/payment reversed\n +UGX 5,000; provider/);
    expect(await say('show', transaction)).toMatch(/payment reversed\n +UGX 5,000;[^\n]*refund id/s);

    const reason = ['--reason', 'The bank asked for it'];
    expect(await say('refund', '--returned', transaction, ...reason)).toMatch(
      /^UGX 5,000 of .* is recorded as refunded/,
    );
    const chargeback = ['--evidence', `CB-${transaction}`, '--amount', '15000'];
    expect(await say('refund', '--returned', transaction, ...reason, ...chargeback)).toMatch(/^UGX 15,000/);
    const shown = await say('show', transaction);
    expect(shown).toMatch(/^Registration [0-9a-f]{8}, refunded/);
    expect(shown).toMatch(/the provider refunded it without us/);
    expect(await say('tasks')).not.toMatch(/payment reversed/);
  });

  test('reconciles: what was lost is found, and the exit code says when something is wrong', async () => {
    const id = await register();
    const transaction = await pay((await openPayment(ctx, id)).reference);
    const found = await run('reconcile', '--from', today(), '--to', today());
    expect(found.out).toMatch(new RegExp(`^flutterwave  found +${transaction} `, 'm'));
    const again = await say('reconcile', '--from', today());
    expect(again).toMatch(/^flutterwave {2}count {2}theirs (\d+) {2}ours \1 {2}difference 0$/m);
    expect(again).toMatch(/^flutterwave {2}UGX {4}theirs ([\d,]+) {2}ours \1 {2}difference 0$/m);
    expect(again).toMatch(/^manual {2}count/m);

    // The provider denies all of it.
    await fetch(`${sandbox.origin}/__sandbox/reset`, { method: 'POST' });
    const reversed = await run('reconcile', '--from', today());
    expect(reversed.code).toBe(1);
    expect(reversed.out).toMatch(new RegExp(`^flutterwave  reversed  ${transaction} `, 'm'));

    vi.stubEnv('PAYMENTS_API_BASE', 'http://127.0.0.1:9');
    const silent = await run('reconcile');
    expect(silent.code).toBe(1);
    expect(silent.out).toMatch(/^flutterwave {2}could not be asked/m);
  });

  test('shows an unreadable notification as it came', async () => {
    const body = `{"txRef":"HOC-1","note":"${'x '.repeat(60)}"}`;
    await receiveNotification(ctx, ctx.payments.main, body);
    const notification = /notification\s+([0-9a-f]{8})/.exec(await say('tasks'))?.[1] ?? '';
    const shown = await say('show', notification);
    expect(shown).toMatch(
      new RegExp(`^Notification ${notification} of flutterwave, .*, irrelevant\n +{"txRef":"HOC-1"`),
    );
  });

  test('reports a provider that cannot be reached, and changes nothing', async () => {
    const { reference } = await openPayment(ctx, await register());
    vi.stubEnv('PAYMENTS_API_BASE', 'http://127.0.0.1:9');
    expect(await run('settle', reference)).toMatchObject({
      code: 1,
      out: 'flutterwave cannot be reached. Nothing changed; try again shortly.',
    });
  });

  test('finds nothing under an unknown name, and asks which one is meant', async () => {
    const unknown = await run('show', 'nothing');
    expect(unknown).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/^Nothing was found for nothing/),
    });
    expect(await run('settle', 'no transaction!')).toMatchObject({ code: 1 });
    expect(await run('refund', '4711', '--reason', 'x')).toMatchObject({
      code: 1,
      problem: 'No money is known under this transaction id.',
    });
  });
});
