import { describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { offersOf, silentLog } from '#tests/support/context.ts';
import { NO_ID } from '#tests/support/site/api.ts';
import { loadFlow } from './load-flow.ts';

const clock = { now: () => new Date('2026-11-20T07:00:00Z') };
/** A context whose database fails every query. */
const withoutDatabase = {
  clock,
  log: silentLog,
  offers: offersOf({}),
  database: {
    get db(): never {
      throw new Error('the database is down');
    },
  },
} as unknown as Context;

describe('without a database', () => {
  it('the page of a registration says that it could not be loaded, and shows no form', async () => {
    expect(await loadFlow(withoutDatabase, NO_ID, null)).toMatchObject({
      status: 503,
      flow: {
        registration: null,
        isUnavailable: true,
        sessions: null,
        notice: { title: 'Error Loading Registration' },
      },
    });
  });

  it('a malformed id is answered as an unknown one', async () => {
    expect(await loadFlow(withoutDatabase, 'unreadable', null)).toMatchObject({
      status: 404,
      flow: { isUnavailable: false, notice: { title: 'Registration Not Found' } },
    });
  });

  it('the form is shown without sessions, and not with full ones', async () => {
    expect(await loadFlow(withoutDatabase, null, null)).toMatchObject({
      status: 200,
      flow: { step: 'registration', isUnavailable: false, sessions: null, notice: null },
    });
  });
});
