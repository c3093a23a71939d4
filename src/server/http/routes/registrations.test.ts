import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { noPayment } from '#domain/registration/view.ts';
import { newsletterSubscriptions, registrations } from '#server/db/schema/index.ts';
import { currentVisitor, runAs } from '#server/fairness/visitor.ts';
import { changeDetails } from '#server/services/registrations/change-details.ts';
import { readRow } from '#tests/support/services/paid.ts';
import {
  type Api,
  aForm,
  apiPerTest,
  mailKinds,
  openAttempt,
  proofIn,
  register,
} from '#tests/support/site/api.ts';

const PATH = '/api/child-registration';

async function rowsOf(api: Api, email: string) {
  return api.world.database.db.select().from(registrations).where(eq(registrations.email, email));
}

describe('POST /api/child-registration', () => {
  const api = apiPerTest();
  it('answers 201 with the id and the record, and promises the welcome', async () => {
    const form = aForm({ phone: '0772 123456', specialRequirements: 'Uses a hearing aid' });
    const { status, body } = await api().post(PATH, form);
    expect(status).toBe(201);
    const id = body.registrationId ?? '';
    expect(body).toEqual({
      success: true,
      registrationId: id,
      registration: {
        id,
        parentName: form.parentName,
        email: form.email,
        phone: '+256772123456',
        childName: form.childName,
        childAge: 10,
        specialRequirements: 'Uses a hearing aid',
        newsletterOptIn: false,
        paymentStatus: 'pending',
        status: 'pending_payment',
        appointmentBooked: false,
        sessionDate: null,
        sessionSlot: null,
        meetingLink: null,
        calledOffBecause: null,
        changeUntil: null,
        isBeingConfirmed: false,
        isBeingRefunded: false,
        transactionId: null,
        payment: noPayment,
      },
    });
    expect(await mailKinds(api(), id)).toEqual(['welcome']);
  });

  it('makes a pending registration, and ignores a status and unknown fields of the client', async () => {
    const claims = {
      paymentStatus: 'paid',
      status: 'paid',
      appointmentBooked: true,
      transactionId: '1',
      id: 'mine',
      createdAt: '2000-01-01',
      consentVersion: 'none',
    };
    const { status, body } = await api().post(PATH, { ...aForm(), ...claims });
    expect(status).toBe(201);
    expect(body.registration).toMatchObject({
      paymentStatus: 'pending',
      status: 'pending_payment',
      appointmentBooked: false,
      transactionId: null,
    });
    expect(body.registrationId).not.toBe('mine');
  });

  it('stores the consent’s version and time with the record', async () => {
    const form = aForm();
    await api().post(PATH, form);
    const [row] = await rowsOf(api(), form.email);
    expect(row?.consentVersion).toMatch(/^\d{4}-\d{2}-\d+$/);
    expect(row?.consentAt).toEqual(api().world.clock.now());
  });

  it('returns names as they were typed', async () => {
    const names = ['Ŋŋoma Kaŋa', 'O’Brien; DROP TABLE registrations;--', '<script>alert(1)</script>'];
    for (const childName of [...names, '李小龙 👩🏾‍💻', '%00 \\u0000', 'Ŋ'.repeat(200)]) {
      const { body } = await api().post(PATH, aForm({ childName }));
      expect(body.registration?.childName).toBe(childName);
    }
  });

  it('stores an unparsable phone number, and none where none was given', async () => {
    const odd = await api().post(PATH, aForm({ phone: 'ask at the shop' }));
    expect(odd.body.registration?.phone).toBe('ask at the shop');
    const none = await api().post(PATH, aForm({ phone: '' }));
    expect(none.body.registration?.phone).toBeNull();
  });

  it('records a newsletter subscription once per address, in any spelling, and none unasked', async () => {
    const email = `News-${api().world.database.kind}@Families.Example`;
    await register(api(), { email, newsletterOptIn: true });
    await register(api(), { email: email.toUpperCase(), newsletterOptIn: true });
    await register(api(), { email: email.toLowerCase(), newsletterOptIn: false });
    await register(api(), { newsletterOptIn: undefined });
    const rows = await api().world.database.db.select().from(newsletterSubscriptions);
    expect(rows).toMatchObject([{ email: email.toLowerCase(), status: 'active' }]);
  });

  describe('refuses and stores nothing for', () => {
    it.each<[string, Record<string, unknown>, string, string]>([
      ['an age of 5', { childAge: 5 }, 'childAge', 'Please enter a valid age between 6 and 18 years'],
      ['a name that is a list', { childName: ['Amina'] }, 'childName', "Please enter the child's name"],
      ['two addresses', { email: 'a@b.example, c@d.example' }, 'email', 'Please enter a valid email address'],
    ])('%s', async (_what, details, path, message) => {
      const form = aForm(details);
      const { status, body } = await api().post(PATH, form);
      expect(status).toBe(400);
      expect(body).toEqual({ message, errors: [{ path, message }] });
      expect(await rowsOf(api(), String(form.email))).toEqual([]);
    });

    it('an empty form, naming every field in the form’s order', async () => {
      const { status, body } = await api().post(PATH, {});
      expect(status).toBe(400);
      expect(body.message).toBe("Please enter the parent/guardian's name");
      expect(body.errors?.map((field) => field.path)).toEqual([
        'parentName',
        'email',
        'childName',
        'childAge',
      ]);
    });
  });

  describe('with an idempotency key', () => {
    const keyed = (key: string) => ({ 'Idempotency-Key': key });

    it('gives the same registration for the same body', async () => {
      const form = aForm();
      const first = await api().post(PATH, form, keyed('same'));
      const second = await api().post(PATH, { ...form, parentName: ` ${form.parentName} ` }, keyed('same'));
      expect(second.status).toBe(201);
      expect(second.body).toEqual(first.body);
      expect(await rowsOf(api(), form.email)).toHaveLength(1);
      expect(await mailKinds(api(), first.body.registrationId ?? '')).toEqual(['welcome']);
    });

    it('refuses another body with 409 and stores nothing of it', async () => {
      const form = aForm();
      await api().post(PATH, form, keyed('other'));
      const other = aForm();
      const { status, body } = await api().post(PATH, other, keyed('other'));
      expect(status).toBe(409);
      expect(body.message).toMatch(/other details/);
      expect(await rowsOf(api(), other.email)).toEqual([]);
    });

    it('registers once when the same request comes twenty times at once', async () => {
      const form = aForm();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => api().post(PATH, form, keyed('at once'))),
      );
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
      expect(new Set(answers.map((answer) => answer.body.registrationId)).size).toBe(1);
      const rows = await rowsOf(api(), form.email);
      expect(rows).toHaveLength(1);
      expect(await mailKinds(api(), rows[0]?.id ?? '')).toEqual(['welcome']);
    });

    it('still answers with the registration when it has changed since', async () => {
      const form = aForm();
      const first = await api().post(PATH, form, keyed('gone on'));
      await openAttempt(api(), first.body.registrationId ?? '');
      const again = await api().post(PATH, form, keyed('gone on'));
      expect(again.body.registration?.payment.state).toBe('open');
    });

    it('refuses an invalid key, and treats an empty one as none', async () => {
      expect((await api().post(PATH, aForm(), keyed('k'.repeat(201)))).status).toBe(400);
      const form = aForm();
      await api().post(PATH, form, keyed(' '));
      await api().post(PATH, form, keyed(' '));
      expect(await rowsOf(api(), form.email)).toHaveLength(2);
    });
  });
});

describe('POST /api/registrations/{id}/details', () => {
  const api = apiPerTest();
  /** Registers, and adds to it from the same browser. */
  const registered = async (form: object) => {
    const made = await api().post(PATH, form);
    const path = `/api/registrations/${made.body.registrationId}/details`;
    return (more: object) => api().post(path, more, proofIn(made));
  };

  it('adds what the family changed in its form, and leaves what it left empty and whom it named', async () => {
    const form = aForm({ phone: '0772 123456', specialRequirements: 'Uses a hearing aid' });
    const add = await registered(form);
    const more = { ...form, childName: 'Another', email: 'other@families.example', childAge: 12, phone: '' };
    const { status, body } = await add({ ...more, specialRequirements: '' });
    expect([status, body.registration]).toMatchObject([
      200,
      {
        childName: form.childName,
        email: form.email,
        childAge: 12,
        phone: '+256772123456',
        specialRequirements: 'Uses a hearing aid',
      },
    ]);
    const needs = 'Carries an EpiPen';
    const added = await add({ ...form, specialRequirements: needs });
    const both = 'Uses a hearing aid\nCarries an EpiPen';
    expect(added.body.registration).toMatchObject({ childAge: form.childAge, specialRequirements: both });
    const again = await add({ ...form, specialRequirements: needs });
    expect(again.body.registration?.specialRequirements).toBe(both);
    const { status: tooLong, body: why } = await add({
      ...form,
      specialRequirements: 'x'.repeat(1990),
    });
    expect([tooLong, why.errors]).toMatchObject([400, [{ path: 'specialRequirements' }]]);
  });

  it('keeps the answers to other questions of the form', async () => {
    const id = await register(api());
    const answering = (...answers: { question: string; answer: string }[]) =>
      runAs({ ...currentVisitor(), ownRegistration: id }, () =>
        changeDetails(api().ctx, id, { childAge: 9, phone: '', specialRequirements: '', answers }),
      );
    await answering({ question: 'Shirt', answer: 'S' }, { question: 'School', answer: 'Hill' });
    await answering({ question: 'Shirt', answer: 'M' });
    expect((await readRow(api().world, id)).answers).toEqual([
      { question: 'School', answer: 'Hill' },
      { question: 'Shirt', answer: 'M' },
    ]);
  });

  it('refuses what a new registration would be refused for, unknown ids and one that is over', async () => {
    const form = aForm();
    const add = await registered(form);
    expect((await add({ ...form, childAge: 3 })).body.errors).toMatchObject([{ path: 'childAge' }]);
    const unknown = '/api/registrations/00000000-0000-4000-8000-000000000000/details';
    expect((await api().post(unknown, form)).status).toBe(404);
    expect((await api().post('/api/registrations/nonsense/details', form)).status).toBe(404);
    await api().world.database.db.update(registrations).set({ status: 'cancelled' });
    expect((await add(form)).status).toBe(409);
  });
});
