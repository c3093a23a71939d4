import { expect, it, vi } from 'vitest';
import { api, read } from './api.ts';

const unknown = 'We do not know whether it was done. Look before you try again.';

it.each([
  [
    'is lost',
    async () => Promise.reject(new TypeError('Failed to fetch')),
    0,
    'There is no connection to the server.',
  ],
  [
    'is a page of the proxy',
    async () => new Response('<h1>Gateway Timeout</h1>', { status: 504 }),
    504,
    'The server did not answer as expected.',
  ],
])('says that a change may have been made when its answer %s', async (_how, answer, status, message) => {
  vi.stubGlobal('fetch', answer);
  await expect(read(api['sign-out'].$post())).rejects.toMatchObject({
    status,
    message: `${message} ${unknown}`,
  });
  await expect(read(api.changes.$get())).rejects.toMatchObject({ status, message });
});

it("gives the server's own refusal", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'This session is over.' }, { status: 409 }));
  await expect(read(api['sign-out'].$post())).rejects.toMatchObject({
    status: 409,
    message: 'This session is over.',
  });
});
