import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts';
import type { Context } from '#server/context.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { confirmManualPayment } from '#server/services/payments/attempts/confirm-manual-payment.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { registerChild } from '#server/services/registrations/register-child.ts';
import { outputOf, runCommand } from '#tests/support/programs/command.ts';
import { aChild, openWorld, type World } from '#tests/support/world.ts';
import { registrations } from './registrations.ts';

beforeEach(() => {
  vi.stubEnv('USER', 'amina');
});

describe('npm run registrations', () => {
  let sandbox: RunningSandbox;
  let world: World;
  let ctx: Context;

  beforeAll(async () => {
    sandbox = await startSandbox();
    world = await openWorld();
    ctx = { ...world.ctx, clock: systemClock };
    await prepareSessions(ctx);
  });
  afterAll(async () => {
    await world.database.close();
    await sandbox.close();
  });
  beforeEach(() => {
    vi.stubEnv('PAYMENTS_API_BASE', sandbox.origin);
  });

  const run = (...args: string[]) => runCommand(registrations, args, { DATABASE_URL: world.url });

  const say = (...args: string[]) => outputOf(run(...args));

  async function aPaid(receipt: string): Promise<string> {
    const registrationId = await registerChild(ctx, aChild());
    const received = { amount: 20_000, currency: 'UGX', method: 'cash', evidence: receipt, by: 'amina' };
    await confirmManualPayment(ctx, { ...received, registrationId });
    return registrationId;
  }

  test('finds and shows a family, without what opens its registration', async () => {
    const id = await registerChild(
      ctx,
      aChild({
        parentName: 'Nakato \u202eSarah',
        email: 'nakato@families.example',
        childName: 'Kato',
        specialRequirements: 'asthma\nglasses',
        phone: '$(touch  /tmp/x)',
      }),
    );
    const { code } = await openPayment(ctx, id, null, 'in_person');
    const short = id.slice(0, 8);
    expect(await say('find', 'NAKATO')).toMatch(
      new RegExp(`^${short}  .* pending_payment\\n {10}Nakato Sarah <nakato@families.example>$`),
    );
    expect(await say('find', code ?? '')).toMatch(short);
    await registerChild(ctx, aChild({ parentName: 'Li', email: 'li@families.example' }));
    expect(await say('find', 'li@')).toMatch(/^[0-9a-f]{8} .* pending_payment {2}Li <li@families\.example>$/);
    expect(await say('find', 'nobody at all')).toMatch(/^Nothing was found/);
    const shown = await say('show', short);
    expect(shown).toMatch(/^Registration {3}[0-9a-f]{8}\nStatus/);
    expect(shown).toMatch(/Special needs +asthma glasses\nSession +none is booked/);
    expect(shown).toMatch(/Phone +'\$\(touch {2}\/tmp\/x\)'$/m);
    expect(shown).toMatch(/Payment +opened|Payment +created/);
    expect(shown).toMatch(/Mail +.* welcome, queued/);
    expect(shown).not.toContain(id);
  });

  test('sends mails again and corrects an address', async () => {
    const id = await aPaid('BOOK-20');
    expect(await say('resend', id.slice(0, 8), 'receipt')).toMatch(/receipt mail of [0-9a-f]{8} is queued/);
    expect(await run('resend', id.slice(0, 8), 'booking')).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/^No session is booked/),
    });
    expect(await say('set-email', id.slice(0, 8), 'Right@families.example')).toMatch(
      /is changed; promised: receipt/,
    );
    expect(await say('set-email', id, 'Right@families.example')).toMatch(/was this one already/);
    expect(await say('find', 'right@')).toMatch(id.slice(0, 8));
  });

  test('cancels: an unpaid one at once, a paid one when it is refunded', async () => {
    const unpaid = await registerChild(ctx, aChild());
    expect(await say('cancel', unpaid, '--note', 'asked by phone')).toMatch(/is cancelled\. A payment/);
    expect(await say('cancel', unpaid, '--note', 'asked by phone')).toMatch(/is already cancelled/);

    const paid = await aPaid('BOOK-21');
    const refused = await run('cancel', paid, '--note', 'asked by phone');
    expect(refused).toMatchObject({ code: 1, problem: expect.stringMatching(/is paid.*\n.*--refund/) });
    const begun = await say('cancel', paid, '--refund', '--note', 'The child fell ill');
    expect(begun).toMatch(/must be paid by hand[\s\S]*is cancelled when the refund is done/);
    expect(await say('show', paid)).toMatch(/Status +paid/);
    expect(await run('cancel', unpaid, '--refund', '--note', 'x')).toMatchObject({
      code: 1,
      problem: 'It is not paid: there is nothing to refund.',
    });
  });
});
