import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listed } from '#tests/support/listed.ts';
import { isLong } from '#tests/support/long.ts';
import { countedLength, redact, withoutMarks } from './redact.ts';

describe('personal data is removed', () => {
  test.each([
    ...listed(`
    grace@families.example | Grace.Nakato+kids@mail.example.co.ug | grace [at] mail.example
    grace (at) mail (dot) com | grace at gmail dot com | grace＠mail.example | 0772123456 | 0772 123 456
    0772-123-456 | (0414) 123 456 | +256 772 123456 | +256772123456 | 256772123456 | 00256 772 123 456
    772 123 456 | +254 700 000000 | +44 (0)20 7946 0958 | 6e3a4d1c-5b1f-4c7e-9a55-0123456789ab
    6e3a4d1c 5b1f 4c7e 9a55 0123456789ab | 6E3A4D1C – 5B1F – 4C7E – 9A55 – 0123456789AB
    6e3a4d1c5b1f4c7e9a550123456789ab | 6 e 3 a 4 d 1 c - 5 b 1 f - 4 c 7 e - 9 a 5 5 - 0 1 2 3 4 5 6 7 8 9 a b
    amina at gmail.com | amina @ gmail . com | amina at yahoo dot co dot ug | amina at gmail com | amina@gmail
    amina at school.ac.ug | amina@gmail。com | 07 72 12 34 56 | 0 7 7 2 1 2 3 4 5 6 | 0772,123,456
    0772, 123, 456 | 0772_123_456 | 0772 - 123 - 456 | 0772.123.456 | O772 123 456 | 25 6772 123 456
    +256 (0) 772 123 456 | (+256) 772 123 456 | 00 254 700 123456 | 020 7946 0958
    zero seven seven two one two three four five six | Zero-Seven-Seven-Two, One Two Three, Four Five Six
    oh double seven 2 123456 | two five six seven seven two one two three four five six
    nought 4 one four triple one two three four | 254 700 123456 | 255 712 345678 | 00256, 772, 123, 456
    0200 712345 | 031 2123456 | 0772/123456`),
    '6e3a4d1c-5b1f-\n4c7e-9a55-0123456789ab',
    'am\u200bina@gm\u00adail.com',
    '\u0660\u0667\u0667\u0662\u0661\u0662\u0663\u0664\u0665\u0666',
    '\uff10\uff17\uff17\uff12\uff11\uff12\uff13\uff14\uff15\uff16',
    '0772\u200b123\u2060456',
    '0\ufe0f\u20e37\ufe0f\u20e37\ufe0f\u20e32123456',
  ])('%s', (personal) => {
    const { text, found } = redact(`Write to ${personal}, please`);
    expect(found).toBe(true);
    expect(text).toMatch(/^Write to \[(?:e-mail|number) removed\], please$/);
  });
});

describe('ordinary text is kept', () => {
  test.each(
    listed(`
    x = 1000000000 | pi = 3.14159265358979 | y = 0.7721234567 | for i in range(0, 100000, 25):
    2026-12-05 10:00 | UGX 20,000 and UGX 50,000 | call 116 or 999 | @app.route("/")
    look at the dot on the map | 5 + 3 - 2 = 6 | [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | ages 6 to 18, class P5
    0b101010101010 | 0xDEADBEEF12 | x = [0, 10, 20, 30, 40] | x = 712345678 | UGX 700 000 000 | shs. 712 345 678
    712 345 678 shillings | 712,345,678 people | what is 750 - 200 - 300? | why is 700 / 100 / 100 seven?
    count 0, 3, 6, 9, 12, 15, 18, 21 | count 0 3 6 9 12 15 18 | the digits 0123456789
    1 2 3 4 5 6 7 8 9 10 11 12 | 256, 128, 64, 32, 16, 8, 4, 2, 1 | born on 07/12/2026 10:30
    look at math.pi at school | we saw it at jumia.ug. Come | 10 20 30 40 50 60 70 80 90 100 110 120 130
    a bad dad faced a cab, a dead bee fed a decade | count zero one two three four five six seven eight nine ten
    for two, three, four or five children | one two three four five six seven eight nine ten
    we are 2 or 3, ages five, six, seven and nine`),
  )('%s', (harmless) => {
    expect(redact(harmless)).toEqual({ text: harmless, found: false });
  });
});

describe('a program', () => {
  const redactProgram = (text: string) => redact(text, { kind: 'program' });

  test.each([
    ...listed(`
    change = 750 - 200 - 300 | print(700 / 100 / 100) | x = 712345678 | x = 256 - 772 - 123 - 456
    price = 700_000_000 | for i in range(0, 250, 500): pass | y = 0.7721234567 | x = 0x0772123456
    a @ b.transpose() | @app.route("/") | digits = "0123456789" | print("750 - 200 - 300 =", 750 - 200 - 300)`),
    '# UGX 700 000 000\nprice = 700000000',
  ])('keeps %s', (program) => {
    expect(redactProgram(program)).toEqual({ text: program, found: false });
  });

  test.each([
    [
      '# me: a@b.example\nphone = "0772123456"\nprint(phone)',
      '# me: [e-mail removed]\nphone = "[number removed]"\nprint(phone)',
    ],
    ["print('call 772 123 456')", "print('call [number removed]')"],
    ['"""\ncall 07 72 12 34 56\n"""\nx = 1', '"""\ncall [number removed]\n"""\nx = 1'],
    ['print(“0772123456”)', 'print(“[number removed]”)'],
    ['print("0772123456\nx = 700 - 300', 'print("[number removed]\nx = 700 - 300'],
    ['phone = 0772123456\nx = 712345678', 'phone = "[number removed]"\nx = 712345678'],
    ['call(0772 123 456)', 'call("[number removed]")'],
    ['phone = +256772123456', 'phone = "[number removed]"'],
    ['mail = amina@gmail.com', 'mail = "[e-mail removed]"'],
    ['print("0772\u200b123456")', 'print("[number removed]")'],
  ])('%j becomes %j', (program, redacted) => {
    expect(redactProgram(program)).toEqual({ text: redacted, found: true });
  });
});

test('removes a number next to a name or a question that is also a word of money', () => {
  expect(redact('call bob 772 123 456 price of the kit').text).toBe(
    'call bob [number removed] price of the kit',
  );
});

test('our own addresses and numbers are kept', () => {
  const isOurs = (found: string) => found === '+256700000000';
  expect(redact('Call +256700000000, not 0772 123 456', { isOurs }).text).toBe(
    'Call +256700000000, not [number removed]',
  );
});

test('a redacted text is no longer than the original', () => {
  for (const [personal, kind] of [
    ['a@b.co ', 'speech'],
    ['772123456 ', 'speech'],
    ['m = a@b.ug\n', 'program'],
    ['"0772123456"\n', 'program'],
  ] as const) {
    const text = personal.repeat(100);
    expect(countedLength(redact(text, { kind }).text)).toBeLessThanOrEqual(text.length);
  }
  expect(countedLength('[number]')).toBe(8);
});

test('the marks of what was taken out can be left out', () => {
  expect(withoutMarks(redact('cows 0772123456 and a@b.example goats').text)).toBe('cows and goats');
});

test('no address and no number is left in any context', () => {
  const around = fc.string({ unit: fc.constantFrom(...' .,;:!?"\'()[]{}<>\nab'.split('')), maxLength: 20 });
  const personal = fc.constantFrom('grace@mail.example', '0772123456', '+256 772 123 456');
  fc.assert(
    fc.property(around, personal, around, (before, middle, after) => {
      const { text, found } = redact(`${before} ${middle} ${after}`);
      expect(found).toBe(true);
      expect(text).not.toContain(middle);
    }),
    { numRuns: 1_000 },
  );
});

test('an address in a string of a program goes without the quotation marks', () => {
  expect(redact("print('a@b.co' + 'c@d.co')", { kind: 'program' }).text).toBe(
    "print('[e-mail removed]' + '[e-mail removed]')",
  );
  const twice = redact("'a@b.co'a@b.co", { kind: 'program' }).text;
  expect(redact(twice, { kind: 'program' })).toEqual({ text: twice, found: false });
});

test.each(['speech', 'program'] as const)(
  'redacting %s twice changes nothing, and no text causes an exception',
  (kind) => {
    const pieces = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.constantFrom(
          'a@b.co',
          '0772',
          '123',
          '456',
          '256',
          '+',
          ' ',
          '-',
          '"',
          "'",
          '#',
          '\n',
          'x',
          '\u200b',
          '[',
        ),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(pieces, (written) => {
        const source = written.join('');
        const once = redact(source, { kind });
        expect(once.found).toBe(once.text !== source);
        expect(countedLength(once.text)).toBeLessThanOrEqual(source.length);
        expect(redact(once.text, { kind })).toEqual({ text: once.text, found: false });
      }),
      { numRuns: isLong ? 2_000 : 500 },
    );
  },
);

test.each(['0', '7', '+2', 'a', 'a.', '@', '0 ', 'a at ', '1-', 'mail a ', '"', "'", 'a@gmail', '0,7'])(
  '8,000 times %j is quick',
  (part) => {
    for (const kind of ['speech', 'program'] as const)
      expect(redact(part.repeat(8_000), { kind }).text.length).toBeGreaterThan(0);
  },
);
