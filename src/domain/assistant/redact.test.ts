import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redact } from './redact.ts';

describe('is taken out', () => {
  test.each([
    'grace@families.example',
    'Grace.Nakato+kids@mail.example.co.ug',
    'grace [at] mail.example',
    'grace (at) mail (dot) com',
    'grace at gmail dot com',
    'grace＠mail.example',
    '0772123456',
    '0772 123 456',
    '0772-123-456',
    '(0414) 123 456',
    '+256 772 123456',
    '+256772123456',
    '256772123456',
    '00256 772 123 456',
    '772 123 456',
    '+254 700 000000',
    '+44 (0)20 7946 0958',
    '6e3a4d1c-5b1f-4c7e-9a55-0123456789ab',
  ])('%s', (personal) => {
    const { text, found } = redact(`Write to ${personal}, please`);
    expect(found).toBe(true);
    expect(text).toMatch(/^Write to \[(?:e-mail|number) removed\], please$/);
  });

  test('from the middle of a program, whose other lines stay', () => {
    const { text } = redact('# me: a@b.example\nphone = "0772123456"\nprint(phone)');
    expect(text).toBe('# me: [e-mail removed]\nphone = "[number removed]"\nprint(phone)');
  });
});

describe('stays', () => {
  test.each([
    'x = 1000000000',
    'pi = 3.14159265358979',
    'y = 0.7721234567',
    'for i in range(0, 100000, 25):',
    '2026-12-05 10:00',
    'UGX 20,000 and UGX 50,000',
    'call 116 or 999',
    '@app.route("/")',
    'look at the dot on the map',
    '5 + 3 - 2 = 6',
    '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]',
    'ages 6 to 18, class P5',
    '0b101010101010',
    '0xDEADBEEF12',
    'x = [0, 10, 20, 30, 40]',
  ])('%s', (harmless) => {
    expect(redact(harmless)).toEqual({ text: harmless, found: false });
  });
});

test('no address and no number is left whatever stands around it', () => {
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

test('what was taken out is not taken out again, and any text is read without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (source) => {
      const once = redact(source);
      expect(once.found).toBe(once.text !== source);
      expect(redact(once.text)).toEqual({ text: once.text, found: false });
    }),
    { numRuns: 1_000 },
  );
});

test.each(['0', '7', '+2', 'a', 'a.', '@', '0 ', 'a at ', '1-'])('8,000 times %j is quick', (part) => {
  expect(redact(part.repeat(8_000)).text.length).toBeGreaterThan(0);
});
