import { describe, expect, it } from 'vitest';
import { ChildRegistration, Email, registrationMessages } from './registration.ts';

const valid = {
  parentName: 'Grace Nakato',
  email: 'grace@families.example',
  phone: '0772 123456',
  childName: 'Amina Nakato',
  childAge: 10,
  specialRequirements: 'Uses a hearing aid',
  newsletterOptIn: true,
};

/** The messages by field, without a registration where there is none. */
function messagesOf(details: Record<string, unknown>): Record<string, string> {
  const parsed = ChildRegistration.safeParse({ ...valid, ...details });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]),
  );
}

function read(details: Record<string, unknown>) {
  return ChildRegistration.parse({ ...valid, ...details });
}

describe('the form’s messages', () => {
  it('say what to enter', () => {
    expect(registrationMessages).toMatchObject({
      parentName: "Please enter the parent/guardian's name",
      email: 'Please enter a valid email address',
      childName: "Please enter the child's name",
      childAge: 'Please enter a valid age between 6 and 18 years',
    });
  });

  it.each(['parentName', 'email', 'childName', 'childAge'] as const)('say what is missing: %s', (field) => {
    for (const missing of [undefined, null, '', '  ', [], {}])
      expect(messagesOf({ [field]: missing })).toEqual({ [field]: registrationMessages[field] });
  });

  it('are given for every field at once', () => {
    expect(
      Object.keys(messagesOf({ parentName: '', email: 'x', childName: '', childAge: 5 })).sort(),
    ).toEqual(['childAge', 'childName', 'email', 'parentName']);
  });
});

describe('a child’s age', () => {
  it.each([6, 7, 17, 18])('may be %d', (childAge) => {
    expect(read({ childAge }).childAge).toBe(childAge);
  });

  it.each([5, 19, 7.5, 0, -6, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '10', true, [10]])(
    'may not be %j',
    (childAge) => {
      expect(messagesOf({ childAge })).toEqual({ childAge: registrationMessages.childAge });
    },
  );
});

describe('an e-mail address', () => {
  it.each([
    'grace@families.example',
    'grace.nakato+hour@mail.families.co.ug',
    "o'brien@families.example",
    'GRACE@FAMILIES.EXAMPLE',
    'ŋina@ŋoma.example',
    'a@b.ug',
    'parent@xn--bcher-kva.example',
  ])('may be %s', (email) => {
    expect(Email.parse(` ${email} `)).toBe(email);
  });

  it.each([
    'grace',
    'grace@',
    '@families.example',
    'grace@families',
    'grace@families..example',
    'grace@families.example.',
    'grace@.example',
    'grace@-families.example',
    'grace@families.example,other.example',
    'grace@one.example, other@two.example',
    '<grace@families.example>',
    'Grace <grace@families.example>',
    'grace nakato@families.example',
    'grace@families.example\nBcc: x@y.example',
    'javascript:x@families.example',
    '`reboot`@families.example',
    '$HOME@families.example',
    'a|b@families.example',
    'a&b@families.example',
    '--yes@families.example',
    `${'x'.repeat(250)}@families.example`,
    `grace@${'x'.repeat(60_000)}`,
    12,
  ])('may not be %j', (email) => {
    expect(messagesOf({ email })).toEqual({ email: registrationMessages.email });
  });
});

describe('names and notes', () => {
  it('are trimmed and cleaned', () => {
    expect(read({ parentName: '  Grace\r\nNakato ', childName: 'Ŋŋoma\u0000Kaŋa' })).toMatchObject({
      parentName: 'Grace Nakato',
      childName: 'Ŋŋoma Kaŋa',
    });
    expect(read({ specialRequirements: ' one\r\ntwo ' }).specialRequirements).toBe('one\ntwo');
  });

  it('may not be the one of an erased family', () => {
    expect(messagesOf({ childName: ' (deleted) ' })).toEqual({ childName: registrationMessages.childName });
    expect(read({ childName: '(deleted) Amina' }).childName).toBe('(deleted) Amina');
  });

  it('may have the longest allowed length, and not one letter more', () => {
    expect(read({ childName: 'ŋ'.repeat(200) }).childName).toHaveLength(200);
    expect(messagesOf({ childName: 'x'.repeat(201) })).toEqual({ childName: registrationMessages.tooLong });
    expect(messagesOf({ specialRequirements: 'x'.repeat(2001), phone: '0'.repeat(41) })).toEqual({
      specialRequirements: registrationMessages.tooLong,
      phone: registrationMessages.tooLong,
    });
  });
});

describe('optional fields', () => {
  it.each([undefined, null, '', '  '])('may be left out: %j', (empty) => {
    expect(read({ phone: empty, specialRequirements: empty })).toMatchObject({
      phone: '',
      specialRequirements: '',
    });
  });

  it('include the newsletter only when it was chosen', () => {
    expect(read({ newsletterOptIn: undefined }).newsletterOptIn).toBe(false);
    expect(read({ newsletterOptIn: null }).newsletterOptIn).toBe(false);
    expect(read({ newsletterOptIn: true }).newsletterOptIn).toBe(true);
    expect(messagesOf({ newsletterOptIn: 'yes' })).toHaveProperty('newsletterOptIn');
  });
});

it('unknown fields are dropped, including a paid status', () => {
  const read = ChildRegistration.parse({
    ...valid,
    paymentStatus: 'paid',
    status: 'paid',
    id: 'x',
    admin: true,
  });
  expect(read).toEqual(valid);
});
