import { describe, expect, it } from 'vitest';
import { type Api, apiPerTest, NO_ID, openApi, register, registerPaid } from '#tests/support/site/api.ts';

const page = (id: string) => `/api/registrations/${id}/receipt`;
const pdf = (id: string) => `${page(id)}.pdf`;
const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const privacy = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

function headersOf({ headers }: { headers: Headers }) {
  return Object.fromEntries(Object.keys(privacy).map((name) => [name, headers.get(name)]));
}

async function paid(api: Api) {
  return registerPaid(api, { parentName: 'Grace Nalubwama', childName: 'Amina Nalubwama' });
}

describe('receipts', () => {
  const api = apiPerTest();
  describe('GET /api/registrations/{id}/receipt', () => {
    it('answers a private page with the receipt', async () => {
      const { id, transactionId } = await paid(api());
      const answer = await api().get(page(id), browser);
      expect(answer.status).toBe(200);
      expect(headersOf(answer)).toEqual(privacy);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      for (const part of ['R-2026-', 'Grace Nalubwama', transactionId]) expect(answer.text).toContain(part);
    });

    it('answers 404 while nothing is paid and for an unknown id, as a page or as JSON', async () => {
      for (const id of [await register(api()), NO_ID, 'R-2026-00001']) {
        const asPage = await api().get(page(id), browser);
        expect(asPage.status).toBe(404);
        expect(asPage.headers.get('content-type')).toMatch(/^text\/html/);
        expect(headersOf(asPage)).toEqual(privacy);
        const asJson = await api().get(page(id), { Accept: 'application/json' });
        expect(asJson.status).toBe(404);
        expect(asJson.body.message).toMatch(/registration/i);
      }
    });
  });

  describe('GET /api/registrations/{id}/receipt.pdf', () => {
    it('answers a file named after the receipt', async () => {
      const { id } = await paid(api());
      const answer = await api().get(pdf(id));
      expect(answer.status).toBe(200);
      expect(headersOf(answer)).toEqual(privacy);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="receipt-R-2026-\d{5}\.pdf"$/,
      );
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(answer.text).toMatch(/^%PDF-1\.7/);
    });

    it('answers 404 as JSON while nothing is paid and for an unknown id', async () => {
      for (const id of [await register(api()), NO_ID, 'x']) {
        const { status, body } = await api().get(pdf(id));
        expect(status).toBe(404);
        expect(body.message).toMatch(/registration/i);
      }
    });

    it('answers 429 to the 21st of one registration within ten minutes', async () => {
      const { id } = await paid(api());
      const answers = await Promise.all(Array.from({ length: 21 }, () => api().get(pdf(id))));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429]);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });

  it('counts unknown ids, and answers 429 after many', async () => {
    const narrow = openApi(api().world, 0.01);
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await narrow.get(n % 2 ? page(NO_ID) : pdf(NO_ID))).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});
