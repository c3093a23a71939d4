import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChildRegistration } from '#domain/registration/registration.ts';
import { registrations } from '#server/db/schema/index.ts';
import { type Api, aForm, apiPerTest, jsonPaths, register } from '#tests/support/site/api.ts';

const RUNS = 140;

const oddText = fc.oneof(
  fc.array(fc.nat({ max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
  fc.string(),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\r\nBcc: x@y.example',
    '__proto__',
    '{{7*7}}',
    "'; --",
    'x'.repeat(5_000),
  ),
);
const oddValue = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, -1, 0, 1e308, 6.000001, [], {}, { toString: 1, valueOf: 1 }, [[{ toString: 'x' }]]),
);
const oddFields: Record<string, fc.Arbitrary<unknown>> = {
  parentName: oddValue,
  email: fc.oneof(oddValue, fc.emailAddress()),
  phone: oddValue,
  childName: oddValue,
  childAge: fc.oneof(oddValue, fc.integer({ min: 0, max: 25 })),
  specialRequirements: oddValue,
  newsletterOptIn: oddValue,
  registrationId: oddValue,
  transactionId: oddValue,
  sessionDate: fc.oneof(
    oddValue,
    fc.constantFrom('2026-11-21', '2026-11-21T06:00:00Z', '2026-11-20T24:00:00Z'),
  ),
  sessionSlot: fc.oneof(oddValue, fc.constantFrom('Morning 9–11', '9:00', '2026-11-21T06:00:00Z')),
  event: oddValue,
  data: fc.oneof(oddValue, fc.record({ id: oddValue, tx_ref: oddValue, status: oddValue })),
};
/** A nearly valid body: up to three of its fields are odd. */
const nearly = fc
  .subarray(Object.keys(oddFields), { maxLength: 3 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, oddFields[name] ?? oddValue]))))
  .map((odd) =>
    JSON.stringify({ ...aForm(), sessionDate: '2026-11-21', sessionSlot: '9:00', event: 'x', ...odd }),
  );
const body = fc.oneof(
  { weight: 5, arbitrary: nearly },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }) },
  { weight: 1, arbitrary: nearly.map((text) => text.slice(0, text.length / 2)) },
);
const intents = ['register', 'send-link', 'pay', 'book', 'change-email', 'refresh', 'sibling', 'constructor'];
const fields = fc
  .record(
    { parentName: oddText, email: oddText, childAge: oddText, session: oddText, phone: oddText },
    { requiredKeys: [] },
  )
  .chain((odd) =>
    fc.constantFrom(...intents).map((intent) => {
      const { parentName, email, childName } = aForm();
      return new URLSearchParams({ intent, parentName, email, childName, childAge: '9', ...odd }).toString();
    }),
  );

/** A valid body. */
function aValidShot(): Shot {
  return { path: '/api/child-registration', type: 'application/json', body: JSON.stringify(aForm()) };
}

interface Shot {
  path: string;
  type: string;
  body: string | Uint8Array;
}

/** A request for each address that takes a body; `{id}` becomes a registration's id. */
const shot: fc.Arbitrary<Shot> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      path: fc.constantFrom(...jsonPaths('{id}')),
      type: fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain', ''),
      body,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      path: fc.constantFrom('/hour-of-code', '/hour-of-code/payment/{id}'),
      type: fc.constantFrom('application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'),
      body: fc.oneof({ weight: 3, arbitrary: fields }, body),
    }),
  },
);

async function fire(api: Api, id: string, { path, type, body }: Shot): Promise<number> {
  const headers = { 'Content-Type': type, 'verif-hash': 'tests' };
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return (await api.send(path.replace('{id}', id), { method: 'POST', headers, body: bytes })).status;
}

describe('any request', () => {
  const api = apiPerTest();
  it('is answered without a 5xx and stores no registration that breaks the rules', async () => {
    const id = await register(api());
    await fc.assert(
      fc.asyncProperty(shot, async (one) => {
        expect(await fire(api(), id, one)).toBeLessThan(500);
      }),
      // One valid request, so that a row is stored in every run.
      { numRuns: RUNS, endOnFailure: true, examples: [[aValidShot()]] },
    );
    const rows = await api().world.database.db.select().from(registrations);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const read = ChildRegistration.parse(row);
      const { parentName, email, childName, childAge } = row;
      expect({ parentName, email, childName, childAge }).toEqual({
        parentName: read.parentName,
        email: read.email,
        childName: read.childName,
        childAge: read.childAge,
      });
      expect(row).toMatchObject({
        status: 'pending_payment',
        paymentStatus: 'pending',
        appointmentBooked: false,
      });
    }
  });
});
