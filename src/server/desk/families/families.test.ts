import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookingMessages } from '#domain/booking/booking.ts';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import type { Role } from '#domain/desk/permissions.ts';
import { paymentPath } from '#domain/registration/pages.ts';
import { emails, offers, paymentAttempts, registrations, staffTasks } from '#server/db/schema/index.ts';
import type { Mailer } from '#server/gateways/mail/port.ts';
import { raiseWithoutSeat } from '#server/services/bookings/seats/without-seat.ts';
import { sendEmail } from '#server/services/messages/send-email.ts';
import { beginPayment } from '#server/services/payments/attempts/begin-payment.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { settleKnown } from '#server/services/payments/settlement/settle-payment.ts';
import { correctEmailsAsStaff } from '#server/services/registrations/correct-email.ts';
import { rowsWith } from '#tests/support/database/dump.ts';
import { agree, openDesk, signedIn } from '#tests/support/desk.ts';
import { aCourse, aCourseRegistration } from '#tests/support/services/course.ts';
import { aPaid, aPaidRegistration, paidTwice, readRow } from '#tests/support/services/paid.ts';
import { MIDDAY, MORNING, NO_ID, openApi } from '#tests/support/site/api.ts';
import { mailbox } from '#tests/support/third-parties/mailbox.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const office = (role: Role = 'office') => signedIn(openDesk(world()), role);

/** Sends everything that was promised. */
async function sendAll(): Promise<{ to: string; subject: string; text: string }[]> {
  const sent: { to: string; subject: string; text: string }[] = [];
  const mailer: Mailer = {
    send: async ({ to, subject, text }) => void sent.push({ to: to.address, subject, text }),
    close: () => undefined,
  };
  const { ctx } = world();
  for (const { id } of await ctx.database.db.select().from(emails).orderBy(emails.createdAt))
    await sendEmail(ctx, mailer, id);
  return sent;
}

describe('a family that has paid', () => {
  it.each([45, 60])(
    'stays on its page and is found, when %i others register with its address',
    async (others) => {
      const email = 'amina@families.example';
      const id = await aPaidRegistration(world(), { email, childName: 'Amina Nakato' });
      const names = { email: 'AMINA@families.example', childName: 'Amina Nakato' };
      for (let count = 0; count < others; count += 1) {
        world().clock.advance(1_000);
        await aRegistration(world(), names);
      }
      const { get } = await office();
      const page = (await get(`/desk/families/${id}`)).body;
      expect(page.registrations).toHaveLength(40);
      expect(page.registrations[0].id).toBe(id);
      for (const text of [email, 'nakato']) {
        const { rows } = (await get(`/desk/families?q=${text}`)).body;
        expect([text, rows.map((row: { id: string }) => row.id)]).toEqual([
          text,
          expect.arrayContaining([id]),
        ]);
      }
      // A page that was opened for one that has not paid has that one too.
      const oldest = (await get(`/desk/families?q=${email}`)).body.rows.at(-1).id;
      const [first, second] = (await get(`/desk/families/${oldest}`)).body.registrations;
      expect([first.id, second.id]).toEqual(oldest === id ? [id, second.id] : [oldest, id]);
    },
  );
});

describe('Families', () => {
  it.each([
    ['part of a name', 'ssebu'],
    ['part of an address', 'grace.n@'],
    ['part of a phone number', '0772 9876'],
    ['a phone number in another spelling', '+256 772-987654'],
  ])('are found by %s', async (_what, q) => {
    const id = await aRegistration(world(), {
      parentName: 'Grace Ssebunya',
      email: 'grace.n@families.example',
      phone: '0772987654',
    });
    await aRegistration(world(), { phone: '0701111111' });
    const { get } = await office();
    const { rows } = (await get(`/desk/families?q=${encodeURIComponent(q)}`)).body;
    expect(rows.map((row: { id: string }) => row.id)).toEqual([id]);
  });

  it('have one page for all registrations of the mailbox, with money and what each e-mail said', async () => {
    const email = 'both@families.example';
    const { id, reference } = await aPaid(world(), {}, { email, childName: 'Amina' });
    await aRegistration(world(), { email: 'Both@families.example', childName: 'Kato' });
    await sendAll();
    const { get } = await office();
    expect((await get(`/desk/families?q=${reference}`)).body.rows).toMatchObject([{ id }]);
    const { body } = await get(`/desk/families/${id.slice(0, 13)}`);
    expect(body.registrations.map((one: { childName: string }) => one.childName).toSorted()).toEqual([
      'Amina',
      'Kato',
    ]);
    const receipt = body.mails.find((mail: { kind: string }) => mail.kind === 'receipt');
    expect(receipt).toMatchObject({ state: 'sent', sentText: expect.stringMatching(/Amina[\s\S]*20,000/) });
    // The words stay, whatever changes later.
    await world().database.db.update(registrations).set({ childName: 'Changed' });
    expect(JSON.stringify((await get(`/desk/families/${id}`)).body.mails)).toContain('Amina');
  });

  it('get their address corrected, but not over the correction of another person', async () => {
    const id = await aRegistration(world(), { email: 'wrnog@families.example' });
    const { post } = await office();
    const path = `/desk/families/${id}/email`;
    expect(
      (await post(path, { email: 'bad', was: 'wrnog@families.example', of: [id] })).body.errors,
    ).toMatchObject([{ path: 'email' }]);
    expect(
      (await post(path, { email: 'right@families.example', was: 'wrnog@families.example', of: [id] })).status,
    ).toBe(200);
    const late = await post(path, {
      email: 'other@families.example',
      was: 'wrnog@families.example',
      of: [id],
    });
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('right@families.example') },
    });
    expect((await sendAll()).map(({ to }) => to)).toContain('right@families.example');
    const phone = `/desk/families/${id}/phone`;
    expect((await post(phone, { phone: '0772111222', was: null })).status).toBe(200);
    expect(await post(phone, { phone: '0772333444', was: null })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('+256772111222') },
    });
  });

  it('get a wrong number corrected for every child who has it', async () => {
    const family = { email: 'grace@families.example', phone: '0772000111' };
    const [amina, kato] = [
      await aRegistration(world(), { ...family, childName: 'Amina' }),
      await aRegistration(world(), { ...family, childName: 'Kato' }),
    ];
    const other = await aRegistration(world(), { ...family, childName: 'Moses', phone: '0701222333' });
    const { post } = await office();
    const wanted = { phone: '0772000112', was: '+256772000111' };
    for (const phone of ['0772', '0772 000 112 (call after 5)'])
      expect(await post(`/desk/families/${amina}/phone`, { ...wanted, phone })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'phone', message: expect.stringContaining('Write only the number') }] },
      });
    expect((await post(`/desk/families/${amina}/phone`, wanted)).status).toBe(200);
    const numbers = await world().database.db.select().from(registrations);
    expect(new Map(numbers.map(({ id, phone }) => [id, phone]))).toEqual(
      new Map([
        [amina, '+256772000112'],
        [kato, '+256772000112'],
        [other, '+256701222333'],
      ]),
    );
  });

  it('get a number where none was, without one for others who have none', async () => {
    const family = { email: 'grace@families.example', phone: '' };
    const amina = await aRegistration(world(), { ...family, childName: 'Amina' });
    await aRegistration(world(), { ...family, childName: 'Kato' });
    const { post } = await office();
    const wanted = { phone: '0772000112', was: null };
    expect((await post(`/desk/families/${amina}/phone`, wanted)).status).toBe(200);
    const numbers = await world().database.db.select().from(registrations);
    expect(numbers.map(({ phone }) => phone).toSorted()).toEqual(['+256772000112', null]);
  });

  it('keep their address when a stranger who registered with it gets his corrected', async () => {
    const email = 'mother@families.example';
    const paid = await aPaidRegistration(world(), { email });
    const strangers = await aRegistration(world(), { email });
    const elsewhere = await aRegistration(world(), { email: 'else@families.example' });
    const { post } = await office();
    const path = `/desk/families/${strangers}/email`;
    const correction = { email: 'stranger@else.example', was: email };
    expect((await post(path, { ...correction, of: [strangers, elsewhere] })).status).toBe(409);
    expect((await post(path, correction)).status).toBe(400);
    expect((await post(path, { ...correction, of: [strangers] })).status).toBe(200);
    expect((await readRow(world(), paid)).email).toBe(email);
    expect((await readRow(world(), strangers)).email).toBe('stranger@else.example');
  });

  it('get the address of all their registrations corrected, or of none', async () => {
    const first = await aRegistration(world(), { email: 'wrong@families.example' });
    const correction = { email: 'right@families.example', by: 'amina', was: 'wrong@families.example' };
    await expect(
      correctEmailsAsStaff(world().ctx, { ...correction, ids: [first, NO_ID] }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect((await readRow(world(), first)).email).toBe('wrong@families.example');
  });

  it('get one of two addresses that were corrected at once, and the other correction is refused', async () => {
    const { post } = await office();
    for (let round = 0; round < 5; round += 1) {
      const was = `wrong${round}@families.example`;
      const id = await aRegistration(world(), { email: was });
      const answers = await Promise.all(
        ['a', 'b'].map((name) =>
          post(`/desk/families/${id}/email`, { email: `${name}${round}@families.example`, was, of: [id] }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it('get a new link by e-mail, and the one before opens nothing any more', async () => {
    const email = 'nakato@families.example';
    const { id } = await aPaid(world(), {}, { email });
    const site = openApi(world(), 1_000, { secret: world().ctx.settings.secret });
    const page = paymentPath(id);
    expect((await site.get(page)).status).toBe(200);
    const browser = await office();
    const path = `/desk/registrations/${id}/link`;
    expect((await browser.post(path, {})).body.errors).toMatchObject([{ path: 'note' }]);
    const { lines, status } = await agree(browser, path, { note: 'A stranger has it.' });
    expect(status).toBe(200);
    expect(lines).toMatch(/opens nothing any more[\s\S]*The new link goes to nakato@families\.example\./);
    expect((await site.get(page)).status).toBe(410);
    const mail = (await sendAll()).find(({ subject }) => subject.startsWith('Your link'));
    expect(mail).toMatchObject({ to: email });
    const link = new RegExp(`${page}\\?link=[\\w-]{22}`).exec(mail?.text ?? '')?.[0] ?? '';
    expect(await site.get(link)).toMatchObject({ status: 303 });
    const { body } = await browser.get(`/desk/families/${id}`);
    expect(body.acts[0]).toMatchObject({ event: 'link_renewed', data: { note: 'A stranger has it.' } });
    const { pathname, search } = new URL(body.registrations[0].receiptUrl);
    expect((await site.get(pathname)).status).toBe(410);
    expect(await site.get(pathname + search)).toMatchObject({ status: 303 });
    const stored = await world().ctx.database.db.select().from(registrations);
    expect(JSON.stringify(stored)).not.toContain(new URLSearchParams(search).get('link'));
  });

  it('get no mail with a new link of a cancelled registration', async () => {
    const id = await aRegistration(world());
    const browser = await office();
    await agree(browser, `/desk/registrations/${id}/cancel`, { note: 'x' });
    const { lines } = await agree(browser, `/desk/registrations/${id}/link`, { note: 'x' });
    expect(lines).toContain('No e-mail is sent');
    expect((await sendAll()).map(({ subject }) => subject)).toEqual([]);
    const { acts } = (await browser.get(`/desk/families/${id}`)).body;
    expect(acts[0]).toMatchObject({ event: 'link_renewed' });
  });

  it('show what can be done for each registration, and with each payment', async () => {
    const { provider, ctx } = world();
    const { id } = await aPaid(world());
    const { get, post } = await office();
    const registrationOf = async (of: string) => (await get(`/desk/families/${of}`)).body.registrations[0];
    const paid = await registrationOf(id);
    expect(paid).toMatchObject({
      acts: ['move', 'resend', 'link', 'late_money'],
      payments: [{ left: 20_000 }],
    });
    const unpaid = await aRegistration(world(), { email: 'unpaid@families.example' });
    expect(await registrationOf(unpaid)).toMatchObject({ acts: ['cash', 'resend', 'link', 'cancel'] });
    await post(`/desk/registrations/${unpaid}/cancel`, { note: 'x' });
    // Money that was marked as not ours can still be given back.
    const { reference } = await openPayment(ctx, unpaid);
    const short = provider.pay(reference, { amount: 5_000 });
    await settleKnown(ctx, provider.gateway, short, null, 'poller');
    const { payments } = await registrationOf(unpaid);
    const dismiss = { kind: 'dismiss', note: 'of the shop next door' };
    const path = `/desk/payments/${payments[0].id}`;
    const { digest } = (await post(`${path}/decide`, dismiss)).body;
    expect((await post(`${path}/decide`, { ...dismiss, digest })).body.isDone).toBe(true);
    expect((await registrationOf(unpaid)).payments).toMatchObject([{ money: 'dismissed', left: 5_000 }]);
    expect((await post(`${path}/refund`, { reason: 'yours' })).status).toBe(200);
  });

  it('pay and get back only amounts that the currency has', async () => {
    const { id } = await aPaid(world());
    const unpaid = await aRegistration(world());
    const { get, post } = await office();
    const [payment] = (await get(`/desk/families/${id}`)).body.registrations.flatMap(
      ({ payments }: { payments: { id: string }[] }) => payments,
    );
    const field = { status: 400, body: { errors: [{ path: 'amount' }] } };
    expect(
      await post(`/desk/registrations/${unpaid}/cash`, { amount: 0.5, method: 'cash', evidence: 'book 1' }),
    ).toMatchObject(field);
    expect(
      await post(`/desk/payments/${payment.id}/refund`, { amount: 0.5, reason: 'Too much' }),
    ).toMatchObject(field);
  });

  it('get a session booked and moved, after its preview', async () => {
    const id = await aPaidRegistration(world());
    const desk = await office();
    const path = `/desk/registrations/${id}/move`;
    expect(await agree(desk, path, MORNING)).toMatchObject({ status: 200, body: { isDone: true } });
    const { lines } = await agree(desk, path, MIDDAY);
    expect(lines).toMatch(/11:30–13:30[\s\S]*9:00–11:00 EAT becomes free/);
    const { body } = await desk.get(`/desk/families/${id}`);
    expect(body.registrations[0].session).toEqual(MIDDAY);
    expect(body.acts.map(({ actor }: { actor: string }) => actor)).toContain('staff:office@school.example');
  });

  it('are booked afterwards into a session in which the child has been, for a week', async () => {
    const id = await aPaidRegistration(world());
    const late = await aPaidRegistration(world());
    world().clock.advance(Date.parse(`${MORNING.sessionDate}T15:00:00Z`) - world().clock.now().getTime());
    const desk = await office();
    const { begun } = (await desk.get(`/desk/bookable?registration=${id}`)).body;
    expect(begun).toContainEqual(expect.objectContaining(MORNING));
    const path = `/desk/registrations/${id}/move`;
    const booked = await agree(desk, path, MORNING);
    expect(booked).toMatchObject({ status: 200, body: { isDone: true } });
    expect(booked.lines).toContain('No e-mail goes out: the session is over.');
    const mails = await world()
      .ctx.database.db.select()
      .from(emails)
      .where(eq(emails.kind, 'booking_confirmed'));
    expect(mails).toHaveLength(1);
    const box = mailbox();
    await sendEmail(world().ctx, box, mails[0]?.id ?? '');
    expect(box.sent).toEqual([]);
    world().clock.advance(8 * DAY_MS);
    const after = await office('owner');
    expect((await after.get(`/desk/bookable?registration=${late}`)).body.begun).not.toContainEqual(
      expect.objectContaining(MORNING),
    );
    const refused = await agree(after, `/desk/registrations/${late}/move`, MORNING);
    expect(refused.status).toBe(400);
  });

  it('are moved by one of two people who agree at once', async () => {
    const id = await aPaidRegistration(world());
    const { post, ...desk } = await office();
    const path = `/desk/registrations/${id}/move`;
    await agree({ post, ...desk }, path, MORNING);
    for (const to of [MIDDAY, MORNING, MIDDAY, MORNING]) {
      const { digest } = (await post(path, to)).body;
      const answers = await Promise.all([1, 2].map(() => post(path, { ...to, digest })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
    const letters = await world()
      .ctx.database.db.select()
      .from(emails)
      .where(eq(emails.kind, 'booking_changed'));
    expect(letters).toHaveLength(4);
  });

  it('have an act refused whose preview has changed, with the new one', async () => {
    const id = await aRegistration(world());
    const desk = await office();
    const path = `/desk/registrations/${id}/cash`;
    const cash = { amount: 20_000, method: 'cash', evidence: 'cash book 17' };
    const { digest } = (await desk.post(path, cash)).body;
    await desk.post(`/desk/families/${id}/email`, {
      email: 'new@families.example',
      was: (await readRow(world(), id)).email,
      of: [id],
    });
    const refused = await desk.post(path, { ...cash, digest });
    expect(refused).toMatchObject({ status: 409, body: { isDone: false } });
    expect(refused.body.lines.join()).toContain('new@families.example');
    expect(await readRow(world(), id)).toMatchObject({ status: 'pending_payment' });
  });

  it('pay in cash: the receipt goes out at once, under a place in the cash book', async () => {
    const id = await aRegistration(world(), { childName: 'Amina' });
    const desk = await office();
    const path = `/desk/registrations/${id}/cash`;
    const malformed = await desk.post(path, { amount: 20_000, method: 'cash', evidence: '“17”' });
    expect(malformed.status).toBe(400);
    expect(await sendAll()).toHaveLength(1);
    const { lines } = await agree(desk, path, { amount: 20_000, method: 'cash', evidence: 'cash book 17' });
    expect(lines).toMatch(/UGX 20,000 in cash for Amina.*CASH-BOOK-17[\s\S]*paid/);
    expect(await readRow(world(), id)).toMatchObject({ status: 'paid' });
    expect((await sendAll()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/receipt/i)]);
  });

  it.each([
    ['paid', 20_000, 'payment_duplicate', /paid already, so this money does not count/],
    ['paid', 5_000, 'payment_duplicate', /paid already, so this money does not count/],
    ['cancelled', 20_000, 'payment_late', /was cancelled, so this money does not count/],
    ['cancelled', 5_000, 'payment_late', /was cancelled, so this money does not count/],
  ] as const)(
    'have money entered that came once they are %s, to be given back: UGX %i',
    async (status, amount, task, words) => {
      const { database } = world();
      const isPaid = status === 'paid';
      const id = isPaid ? (await aPaid(world())).id : await aRegistration(world());
      const desk = await office();
      if (!isPaid) await agree(desk, `/desk/registrations/${id}/cancel`, { note: 'no answer' });
      expect((await desk.get(`/desk/families/${id}`)).body.registrations[0].acts).toContain('late_money');
      const cash = { amount, method: 'till', evidence: 'till 555' };
      const { lines } = await agree(desk, `/desk/registrations/${id}/cash`, cash);
      expect(lines).toMatch(words);
      expect(await readRow(world(), id)).toMatchObject({
        status,
        paymentStatus: isPaid ? 'paid' : 'pending',
      });
      expect(await database.db.select().from(staffTasks)).toMatchObject([{ kind: task, registrationId: id }]);
      const twice = await desk.post(`/desk/registrations/${id}/cash`, cash);
      expect([twice.status, twice.body.message]).toEqual([409, expect.stringContaining('TILL-555')]);
      const [payment] = (await desk.get(`/desk/families/${id}`)).body.registrations[0].payments.filter(
        (one: { transactionId: string }) => one.transactionId === 'M-TILL-555',
      );
      const accept = { kind: 'accept', note: 'they come after all' };
      const accepting = await desk.post(`/desk/payments/${payment.id}/decide`, accept);
      if (isPaid) expect(accepting.status).toBe(409);
      else expect(accepting.body.lines.join()).toContain('The registration was cancelled. It goes on');
    },
  );

  it('are not entered in cash when they have just paid online, as the preview did not say', async () => {
    const { ctx, provider, clock } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    clock.advance(MINUTE_MS);
    const desk = await office();
    const path = `/desk/registrations/${id}/cash`;
    const cash = { amount: 20_000, method: 'cash', evidence: 'cash book 17' };
    const { digest } = (await desk.post(path, cash)).body;
    provider.pay(reference);
    const refused = await desk.post(path, { ...cash, digest });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.message).toMatch(/has just changed/);
    expect(await readRow(world(), id)).toMatchObject({ status: 'paid' });
    expect(await rowsWith(world(), /CASH-BOOK-17/)).toEqual([]);
  });

  it('have money entered that came for an earlier payment while another one is open', async () => {
    const { ctx, provider, clock } = world();
    const id = await aRegistration(world());
    const first = await openPayment(ctx, id);
    clock.advance(11 * MINUTE_MS);
    await openPayment(ctx, id);
    await settleKnown(ctx, provider.gateway, provider.pay(first.reference), null, 'poller');
    const desk = await office();
    await agree(desk, `/desk/registrations/${id}/cash`, {
      amount: 20_000,
      method: 'cash',
      evidence: 'book 9',
    });
    const tasks = await ctx.database.db.select().from(staffTasks);
    expect(tasks.map(({ kind }) => kind)).toEqual(['payment_duplicate']);
  });

  it.each([
    ['', false],
    [', and they began to pay online', true],
  ])(
    'are asked in cash what the code to pay in person said, after the price has risen%s',
    async (_too, isOnline) => {
      const { ctx, database } = world();
      const id = await aRegistration(world());
      await openPayment(ctx, id, null, 'in_person');
      if (isOnline) await openPayment(ctx, id);
      await database.db.update(offers).set({ priceMinor: 25_000, currency: 'UGX', version: 9 });
      await ctx.offers.refresh();
      const desk = await office();
      const { registrations: shown } = (await desk.get(`/desk/families/${id}`)).body;
      expect(shown[0].price).toEqual({ amount: 20_000, currency: 'UGX' });
      const cash = { amount: 15_000, method: 'cash', evidence: 'cash book 18' };
      const { lines } = await agree(desk, `/desk/registrations/${id}/cash`, cash);
      expect(lines).toMatch(/UGX 5,000 less than the price/);
      const [payment] = (await desk.get(`/desk/families/${id}`)).body.registrations[0].payments;
      const accepted = await agree(desk, `/desk/payments/${payment.id}/decide`, {
        kind: 'accept',
        note: 'a friend',
      });
      expect(accepted.lines).toMatch(/The price is UGX 20,000/);
      expect(await readRow(world(), id)).toMatchObject({ status: 'paid' });
    },
  );

  it('have an entry corrected, and are not paid any more once it was entered for them by mistake, and the right child is', async () => {
    const email = 'wrong@families.example';
    const wrong = await aRegistration(world(), { childName: 'Amina', email });
    const right = await aRegistration(world(), { childName: 'Zuri', email: 'right@families.example' });
    const desk = await office();
    const cash = { amount: 20_000, method: 'cash', evidence: 'cash book 17' };
    await agree(desk, `/desk/registrations/${wrong}/cash`, cash);
    await sendAll();
    const again = await desk.post(`/desk/registrations/${right}/cash`, cash);
    expect(again).toMatchObject({ status: 409 });
    expect(again.body.message).toMatch(
      /CASH-BOOK-17 was entered already, for Amina \(Hour of Code.*both, write CASH-BOOK-17-2\..*another number, press "Correct the entry"/,
    );

    const twice = await desk.post(`/desk/registrations/${wrong}/cash`, cash);
    expect(twice.body.message).toMatch(/CASH-BOOK-17 was entered already for this child/);

    const shown = async () => (await desk.get(`/desk/families/${wrong}`)).body.registrations[0];
    const [payment] = (await shown()).payments;
    expect(payment).toMatchObject({ isEntered: true });
    const entry = { amount: 25_000, method: 'till', evidence: 'till 5', note: 'it was more' };
    const correction = await agree(desk, `/desk/payments/${payment.id}/correct`, entry);
    expect(correction.lines).toMatch(
      /becomes UGX 25,000 at the till, under TILL-5[\s\S]*stays paid[\s\S]*5,000 too much/,
    );
    const [corrected] = (await shown()).payments.filter((one: { money: string }) => one.money === 'counts');
    expect(corrected).toMatchObject({ amount: 25_000, transactionId: 'M-TILL-5', isEntered: true });
    const unchanged = await desk.post(`/desk/payments/${corrected.id}/correct`, entry);
    expect(unchanged).toMatchObject({ status: 409, body: { message: 'Nothing is changed.' } });
    const { lines } = await agree(desk, `/desk/payments/${corrected.id}/void`, { note: 'it was for Zuri' });
    expect(lines).toMatch(
      /was not received for this child[\s\S]*not paid any more[\s\S]*wrong@families\.example/,
    );
    expect(await shown()).toMatchObject({
      acts: expect.arrayContaining(['cash']),
      payments: [
        { money: 'void', left: 0, isEntered: false },
        { money: 'void', left: 0, isEntered: false },
      ],
    });
    expect((await sendAll()).filter(({ to }) => to === email)).toMatchObject([
      { subject: 'Correction: Hour of Code is not paid yet for Amina' },
    ]);
    await agree(desk, `/desk/registrations/${right}/cash`, cash);
    expect(await readRow(world(), right)).toMatchObject({ status: 'paid' });
  });

  it('wait for a decision about money that is too little, which no second entry and no note replaces', async () => {
    const id = await aRegistration(world(), { childName: 'Amina' });
    const desk = await office();
    const path = `/desk/registrations/${id}/cash`;
    await agree(desk, path, { amount: 15_000, method: 'cash', evidence: '19' });
    const more = await desk.post(path, { amount: 5_000, method: 'cash', evidence: '20' });
    expect(more.status).toBe(409);
    expect(more.body.message).toMatch(/^UGX 15,000 under M-19 came for this child and waits for a decision/);
    const cancel = await desk.post(`/desk/registrations/${id}/cancel`, { note: 'she called' });
    expect(cancel.body.message).toMatch(/waits for a decision/);
    const [task] = (await desk.get('/desk/today/tasks')).body.rows;
    const done = await desk.post(`/desk/tasks/${task.id}/done`, { note: 'she brought the rest' });
    expect(done).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/Accept the payment/) },
    });
    const note = 'UGX 5,000 more in cash, 20';
    await agree(desk, `/desk/payments/${task.paymentId}/decide`, { kind: 'accept', note });
    expect(await readRow(world(), id)).toMatchObject({ status: 'paid' });
    // What is given back by hand is owed until it is recorded.
    await agree(desk, `/desk/payments/${task.paymentId}/refund`, { reason: 'You asked for it' });
    const [owed] = (await desk.get('/desk/today/tasks')).body.rows;
    const noted = await desk.post(`/desk/tasks/${owed.id}/done`, { note: 'given' });
    expect(noted).toMatchObject({ status: 409, body: { message: expect.stringMatching(/still waits/) } });
    const move = await desk.post(`/desk/registrations/${id}/move`, MORNING);
    expect(move.body.message).toMatch(/on its way back, so no session can be booked/);
    // Or it is not given back: then the payment counts as before.
    expect(owed.acts).toEqual(['record_paid_out', 'give_up_refund']);
    expect((await desk.post(`/desk/refunds/${owed.subject}/give-up`, { note: 'she stays' })).status).toBe(
      200,
    );
    expect((await desk.get('/desk/today/tasks')).body.rows).toEqual([]);
    expect((await desk.post(`/desk/registrations/${id}/move`, MORNING)).status).toBe(200);
  });

  it('are shown with the session that they chose, and the child that is paid for in another form', async () => {
    const twin = { childName: 'Amina', email: 'twin@families.example', phone: '0772123456' };
    await aPaidRegistration(world(), twin);
    const id = await aRegistration(world(), twin);
    await openPayment(world().ctx, id, MORNING, 'in_person');
    const desk = await office();
    const { registrations: shown } = (await desk.get(`/desk/families/${id}`)).body;
    expect(shown.find((one: { id: string }) => one.id === id)).toMatchObject({
      session: null,
      chosen: MORNING,
    });
    const cash = { amount: 20_000, method: 'cash', evidence: '22' };
    const { lines } = (await desk.post(`/desk/registrations/${id}/cash`, cash)).body;
    expect(lines.join('\n')).toMatch(/was chosen\. It is booked when[\s\S]*paid for already/);
    // The name only looks the same.
    const stranger = { ...twin, childName: 'A\u200bmina', email: 'stranger@families.example' };
    const copy = await aRegistration(world(), stranger);
    const cashOf = { ...cash, evidence: '25' };
    const asked = (await desk.post(`/desk/registrations/${copy}/cash`, cashOf)).body.lines.join('\n');
    expect(asked).toMatch(/also registered under twin@families.example\. Compare/);
  });

  it('are not entered for while a prompt is on the phone', async () => {
    const { ctx, database } = world();
    const id = await aRegistration(world());
    await openPayment(ctx, id);
    await database.db
      .update(paymentAttempts)
      .set({ state: 'pending', pendingAt: ctx.clock.now() })
      .where(eq(paymentAttempts.registrationId, id));
    const { post } = await office();
    const cash = { amount: 20_000, method: 'cash', evidence: '21' };
    const asked = await post(`/desk/registrations/${id}/cash`, cash);
    expect(asked).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/at most 10 minutes/) },
    });
  });

  it('that paid twice are told of the promised refund, then of the done one', async () => {
    const { provider } = world();
    const { id } = await paidTwice(world());
    await sendAll();
    const desk = await office();
    const [task] = (await desk.get('/desk/today/tasks')).body.rows;
    provider.refunds.next = 'sent';
    const { lines } = await agree(desk, `/desk/payments/${task.paymentId}/refund`, {
      reason: 'You paid twice',
    });
    expect(lines).toMatch(
      /UGX 20,000 of payment \d+ goes back, for Daniel \(Hour of Code, parent: Moses Okello\)/,
    );
    expect(lines).toMatch(/The other payment stays/);
    const [promised] = await sendAll();
    expect(promised).toMatchObject({ text: expect.stringMatching(/20,000[\s\S]*You paid twice/) });
    expect(await readRow(world(), id)).toMatchObject({ status: 'paid' });
    const again = await desk.post(`/desk/payments/${task.paymentId}/refund`, { reason: 'You paid twice' });
    expect(again.status).toBe(409);
  });

  it('are not given the same part back by a second person who read the same', async () => {
    await paidTwice(world());
    const desk = await office();
    const [task] = (await desk.get('/desk/today/tasks')).body.rows;
    const path = `/desk/payments/${task.paymentId}/refund`;
    const part = { amount: 5_000, reason: 'Too much' };
    const [{ body: first }, { body: second }] = [await desk.post(path, part), await desk.post(path, part)];
    world().provider.refunds.next = 'done';
    expect((await desk.post(path, { ...part, digest: first.digest })).status).toBe(200);
    const late = await desk.post(path, { ...part, digest: second.digest });
    expect(late.status).toBe(409);
    expect(late.body.lines.join(' ')).toMatch(/before: UGX 5,000\. UGX 15,000 is left/);
  });

  it('get a sibling registered once the parent has agreed', async () => {
    const id = await aRegistration(world(), { email: 'g@families.example' });
    const { post, get } = await office();
    const path = `/desk/families/${id}/siblings`;
    const offer = 'hour-of-code';
    const child = { childName: 'Kato', childAge: 9, specialRequirements: '', offer, key: randomUUID() };
    expect((await post(path, child)).status).toBe(400);
    expect((await post(path, { ...child, hasAgreed: true, childAge: 5 })).body.errors).toMatchObject([
      { path: 'childAge' },
    ]);
    const registered = await post(path, { ...child, hasAgreed: true });
    const again = await post(path, { ...child, hasAgreed: true });
    expect([registered.status, again.status, again.body.id]).toEqual([201, 201, registered.body.id]);
    expect((await get(`/desk/families/${id}`)).body.count).toBe(2);
  });

  it('of a full course are warned before cash is taken', async () => {
    const { world: withCourse, course } = await aCourse(world(), { seats: 1 });
    const [first, second, withCode] = [
      await aCourseRegistration(withCourse, course),
      await aCourseRegistration(withCourse, course),
      await aCourseRegistration(withCourse, course),
    ];
    await beginPayment(withCourse.ctx, withCode, { chosen: null, way: 'in_person' });
    // It began to pay online too, and left.
    await beginPayment(withCourse.ctx, withCode, { chosen: null });
    withCourse.clock.advance(20 * MINUTE_MS);
    const desk = await signedIn(openDesk(withCourse), 'office');
    const cash = { amount: 150_000, method: 'cash', evidence: '23' };
    await agree(desk, `/desk/registrations/${first}/cash`, cash);
    const { status, body } = await desk.post(`/desk/registrations/${second}/cash`, {
      ...cash,
      evidence: '24',
    });
    expect(status).toBe(200);
    expect(JSON.stringify(body.lines)).toContain('No place is free at this moment');
    // Money that has come is entered, for the right child after a mistake too.
    withCourse.clock.advance(1_000);
    const entered = await agree(desk, `/desk/registrations/${second}/cash`, { ...cash, evidence: '24' });
    expect(entered.status).toBe(200);
    await raiseWithoutSeat(withCourse.ctx, course.offerId);
    expect((await desk.get('/desk/today/tasks')).body.rows).toMatchObject([
      { kind: 'paid_without_seat', family: { id: second } },
    ]);
    // A code that was given before is still paid with.
    const later = await desk.post(`/desk/registrations/${withCode}/cash`, { ...cash, evidence: '25' });
    expect(JSON.stringify(later.body.lines)).toContain('No place is free at this moment');
    const taken = await agree(desk, `/desk/registrations/${withCode}/cash`, { ...cash, evidence: '25' });
    expect(taken.status).toBe(200);
  });

  it('of a course are not booked on a day on which none of its runs begins', async () => {
    const { world: withCourse, course } = await aCourse(world());
    const id = await aCourseRegistration(withCourse, course);
    await world().database.db.update(registrations).set({ status: 'paid' }).where(eq(registrations.id, id));
    const desk = await signedIn(openDesk(withCourse), 'office');
    const elsewhere = { ...course.run, sessionDate: '2027-02-01' };
    const { status, body } = await agree(desk, `/desk/registrations/${id}/move`, elsewhere);
    expect([status, body.message]).toEqual([400, bookingMessages.notBookable]);
  });

  it('of a course get its sessions, and a sibling registered for what the parent asks for', async () => {
    const { world: withCourse, course } = await aCourse(world());
    const id = await aCourseRegistration(withCourse, course);
    const { post, get } = await signedIn(openDesk(withCourse), 'office');
    const { body } = await get(`/desk/bookable?registration=${id}`);
    expect(body).toMatchObject({ sessions: [course.run], begun: [] });
    const path = `/desk/families/${id}/siblings`;
    const {
      registrations: [own],
      offers,
    } = (await get(`/desk/families/${id}`)).body;
    expect(own).toMatchObject({ offer: 'Holiday camp', offerSlug: 'camp' });
    expect(offers).toEqual([
      expect.objectContaining({ slug: 'hour-of-code' }),
      { slug: 'camp', name: 'Holiday camp' },
    ]);
    const agreed = { specialRequirements: '', hasAgreed: true, key: randomUUID() };
    const child = { ...agreed, childName: 'Kato', offer: 'camp' };
    const tooYoung = await post(path, { ...child, childAge: 7 });
    expect(tooYoung.body.errors).toMatchObject([
      { path: 'childAge', message: expect.stringContaining('8 to 14') },
    ]);
    const sibling = await post(path, { ...child, childAge: 9 });
    expect((await readRow(world(), sibling.body.id)).offerId).toBe(course.offerId);
    const other = await post(path, { ...agreed, childName: 'Zed', childAge: 9, offer: 'hour-of-code' });
    expect((await readRow(world(), other.body.id)).offerId).not.toBe(course.offerId);
    expect((await post(path, { ...child, childAge: 9, offer: 'gone' })).status).toBe(404);
    const { body: found } = await get('/desk/families?q=Kato');
    expect(found.rows).toMatchObject([{ childName: 'Kato', offer: 'Holiday camp' }]);
  });

  it('are erased with notes and e-mails; the record of the payment stays', async () => {
    const { id } = await aPaid(
      world(),
      {},
      {
        parentName: 'Kanarimother',
        childName: 'Kanarichild',
        email: 'kanari@families.example',
        phone: '0772987654',
      },
    );
    await sendAll();
    const desk = await office();
    await desk.post(`/desk/families/${id}/notes`, { kind: 'note', text: 'Kanariuncle may collect' });
    expect(await rowsWith(world(), /kanari|772987654/i)).not.toEqual([]);
    const { lines } = await agree(desk, `/desk/families/${id}/erase`, { of: [id] });
    expect(lines).toMatch(/1 registration[\s\S]*record of 1 payment stays/);
    expect(await rowsWith(world(), /kanari|772987654/i)).toEqual([]);
    const { body } = await desk.get(`/desk/families/${id}`);
    expect(body).toMatchObject({ isErased: true, registrations: [{ payments: [{ amount: 20_000 }] }] });
  });

  it('are not erased while money is open, in words without commands', async () => {
    const { id } = await paidTwice(world());
    const refused = await (await office()).post(`/desk/families/${id}/erase`, { of: [id] });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/waits for a decision/) },
    });
    expect(refused.body.message).not.toMatch(/npm run/);
  });

  it('are exported with the notes about them', async () => {
    const id = await aRegistration(world(), { childName: 'Amina' });
    const { post } = await office();
    await post(`/desk/families/${id}/notes`, { kind: 'note', text: 'The aunt calls' });
    const { body } = await post(`/desk/families/${id}/export`, { of: [id] });
    expect(JSON.stringify(body)).toMatch(/Amina[\s\S]*The aunt calls/);
  });
});
