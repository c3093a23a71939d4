import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SiteMessage, WIDGET_VERSION, widgetSources } from '#domain/booking/widget/widget-messages.ts';
import { isLong } from '#tests/support/long.ts';
import { readSiteMessage } from './site-message.ts';

const signed = { source: widgetSources.site, v: WIDGET_VERSION };
const who = {
  parentName: 'Grace Nakato',
  email: 'grace@families.example',
  childName: 'Amina',
  childAge: 10,
  newsletterOptIn: false,
};
const prefill = { ...signed, type: 'prefill', data: who };
const result = { ...signed, type: 'result', id: 'a-1', outcome: 'booked', message: null };

const strange = fc.oneof(
  fc.anything(),
  fc.constantFrom(undefined, null, NaN, 1.5, 2 ** 60, 'x'.repeat(300), 'x'.repeat(301), [], {}, 'paying'),
);

/** A message, or one with some of its members changed, missing or added. */
const messages = fc
  .tuple(
    fc.constantFrom(prefill, result),
    fc.dictionary(
      fc.constantFrom('source', 'v', 'type', 'id', 'outcome', 'message', 'data', 'more'),
      strange,
      {
        maxKeys: 2,
      },
    ),
    fc.dictionary(fc.constantFrom(...Object.keys(who), 'more'), strange, { maxKeys: 2 }),
  )
  .map(([message, changes, inside]) =>
    'data' in message
      ? { ...message, data: { ...message.data, ...inside }, ...changes }
      : { ...message, ...changes },
  );

test('the calendar accepts the messages of the surrounding page', () => {
  expect(readSiteMessage(prefill)).toEqual(prefill);
  for (const outcome of ['booked', 'paying', 'refused']) {
    expect(readSiteMessage({ ...result, outcome })).toEqual({ ...result, outcome });
  }
});

test('the calendar accepts what the schema accepts, and nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(messages, fc.anything()), (data) => {
      expect(readSiteMessage(data) !== null).toBe(SiteMessage.safeParse(data).success);
    }),
    { numRuns: isLong ? 3_000 : 500 },
  );
});
