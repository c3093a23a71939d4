import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { eventually } from '#tests/support/wait.ts';
import { ask } from './support/ask.ts';
import { aFamily, browserAt, openedPayment, registered } from './support/family.ts';
import { call } from './support/http.ts';
import { openStage, siteOn } from './support/site.ts';

/** Names of this top-level domain exist nowhere (RFC 6761). */
const UNKNOWN = 'host.invalid';
const PATIENCE = 15_000;

describe('names of hosts that cannot be found', () => {
  test('of the mail server and the provider: pages go on, the family is told to try again, and its mail waits', async () => {
    const url = await createMigratedDatabase();
    const database = await openDatabase(url);
    await using stage = await openStage(
      { DATABASE_URL: url },
      {
        env: {
          SMTP_URL: `smtp://${UNKNOWN}:2525`,
          FLW_PUBLIC_KEY: 'FLWPUBK_TEST-unknown-X',
          FLW_SECRET_KEY: 'FLWSECK_TEST-unknown-X',
          PAYMENTS_API_BASE: `http://${UNKNOWN}`,
        },
      },
    );
    const server = await stage.site.start();
    const { origin } = stage.site;

    const id = await registered(origin, aFamily());
    await openedPayment(origin, id);
    const began = performance.now();
    const verified = await browserAt(origin).verify(id);
    expect(performance.now() - began).toBeLessThan(PATIENCE);
    expect(verified.status).toBe(503);
    expect(verified.body.message).toMatch(/\w+ \w+/);
    expect((await browserAt(origin).read(id)).paymentStatus).toBe('pending');

    for (const path of ['/', '/hour-of-code', '/blog', `/hour-of-code/payment/${id}`, '/readyz'])
      expect([path, (await call('GET', origin + path)).status]).toEqual([path, 200]);

    const mail = async () => {
      const [row] = await ask<{ state: string; last_error: string }>(
        database,
        "SELECT state, last_error FROM emails WHERE kind = 'welcome' AND tries > 0",
      );
      return row ?? false;
    };
    expect(await eventually(mail, { timeout: PATIENCE })).toEqual({
      state: 'queued',
      last_error: expect.stringContaining(UNKNOWN),
    });
    await server.stop();
    await database.close();
    expect(server.output()).toContain('The payment provider cannot be reached');
  });

  test('of the database: the start ends with the name in one message', async () => {
    const sandbox = { origin: 'http://127.0.0.1:1', smtpPort: 1 };
    const data = { DATABASE_URL: `postgres://somero:a-password@${UNKNOWN}:5432/somero` };
    const server = await siteOn({ data, sandbox, port: await freePort() }).launch();
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.output('stderr')).toMatch(new RegExp(`\\b(ENOTFOUND|EAI_AGAIN) ${UNKNOWN}`));
    expect(server.output()).not.toContain('a-password');
  });
});
