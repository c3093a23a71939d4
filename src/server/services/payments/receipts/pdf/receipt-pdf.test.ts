import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { site } from '#content/school.ts';
import type { Receipt } from '#domain/payment/receipt.ts';
import { runAs } from '../../../../fairness/visitor.ts';
import { drawReceipt } from './draw-receipt.ts';
import { faces, MISSING, piecesIn } from './faces.ts';

const receipt: Receipt = {
  number: 'R-2026-00042',
  issuedAt: new Date('2026-11-20T11:05:10Z'),
  childShortName: 'Amina',
  parentName: 'Grace Nalubwama',
  amount: 20_000,
  currency: 'UGX',
  price: 20_000,
  paidAt: new Date('2026-11-20T11:05:00Z'),
  method: 'mobilemoneyug',
  payerHint: '567',
  transactionId: '5000001',
  reference: '1795202441104-203d38bb5c76',
  session: { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11' },
  refunds: [],
  isDemonstration: false,
};

const refund = (day: number, amount: number, reason = 'Paid too much') => ({
  amount,
  doneAt: new Date(Date.UTC(2026, 10, day, 9)),
  reason,
});

const A5_WIDTH = 419.5;

type Node = { role?: string; alt?: string; children?: Node[] };

/** The text as another PDF library reads it. */
async function read(pdf: Uint8Array) {
  const document = await getDocumentProxy(pdf.slice());
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)),
  );
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  const { info } = await document.getMetadata();
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  return {
    pages: pages.length,
    text: texts
      .map(({ items }) =>
        items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      )
      .join('\n'),
    /** Where the last letter ends. */
    right: Math.max(
      ...texts.flatMap(({ items }) =>
        items.map((item) => ('str' in item ? item.transform[4] + item.width : 0)),
      ),
    ),
    info: info as Record<string, unknown>,
    marked: await document.getMarkInfo(),
    nodes: trees.flatMap((tree) => flat(tree as Node | null)),
  };
}

function flat(node: Node | null): Node[] {
  return node ? [node, ...(node.children ?? []).flatMap(flat)] : [];
}

const draw = async (of: Partial<Receipt> = {}) => {
  const pdf = await drawReceipt({ ...receipt, ...of });
  return { pdf, ...(await read(pdf)) };
};

describe('a receipt as a PDF', () => {
  it('shows the receipt on one page, with the provider and a contact', async () => {
    const { text, pages } = await draw();
    expect(pages).toBe(1);
    for (const words of [
      'R-2026-00042, issued on 20 November 2026',
      'PAID',
      'Grace Nalubwama',
      'Friday 20 November 2026, 14:05 EAT (UTC+3)',
      'Mobile money, number ending in 567',
      '5000001',
      '1795202441104-203d38bb5c76',
      'Saturday 5 December 2026, 9:00–11:00 EAT',
      'One Hour of Code session for Amina',
      'UGX 20,000',
      site.hub.address,
      site.phone,
      site.supportEmail,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/Renewed|Demonstration/);
  });

  it('says that a payment in play money is a demonstration', async () => {
    const { text } = await draw({ isDemonstration: true });
    expect(text).toContain('Demonstration: no real money was paid');
  });

  it('shows what was refunded and what remains', async () => {
    const { text } = await draw({ amount: 25_000, refunds: [refund(25, 5_000)] });
    for (const words of [
      'PARTLY REFUNDED',
      'Renewed on 25 November 2026',
      'Paid above the price',
      'Given back on 25 November 2026',
      'Paid too much',
      '−UGX 5,000',
      'What remains',
    ]) {
      expect(text).toContain(words);
    }
    expect((await draw({ session: null, refunds: [refund(25, 20_000)] })).text).toContain('REFUNDED');
  });

  it('has a title, a language, its parts named for screen readers, and the name by the logo', async () => {
    const { info, marked, nodes } = await draw();
    expect(info).toMatchObject({ Title: 'Receipt R-2026-00042', Author: site.name, Language: 'en' });
    expect(marked).toMatchObject({ Marked: true });
    const roles = nodes.map(({ role }) => role);
    for (const role of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(role);
    expect(nodes.find(({ role }) => role === 'Figure')).toMatchObject({ alt: site.name });
  });

  it('is the same file every time, and another one after a refund', async () => {
    const [first, second, changed] = [await draw(), await draw(), await draw({ refunds: [refund(25, 500)] })];
    expect(Buffer.from(first.pdf).equals(second.pdf)).toBe(true);
    expect(Buffer.from(first.pdf).equals(changed.pdf)).toBe(false);
  });

  it.each([
    ['with a name of 80 letters', { parentName: `${'Wolfeschlegelsteinhausen-'.repeat(3)}Nabwi` }],
    ['with a name of 200 different letters', { parentName: lettersFrom(0xc0, 200) }],
    ['with a name of five alphabets', { parentName: 'Ėlżbieta Владимир Ελένη محمد علي שרה Նարե' }],
    [
      'with 20 refunds and a name of 80 letters',
      {
        parentName: `${'Wolfeschlegelsteinhausen-'.repeat(3)}Nabwi`,
        refunds: Array.from({ length: 20 }, (_, at) =>
          refund(at + 1, 500, `Difference ${at}: ${'as agreed '.repeat(12)}`),
        ),
      },
    ],
  ])('stays under 40 kB %s', async (_what, of) => {
    const { pdf, text } = await draw(of);
    expect(pdf.length).toBeLessThan(40_000);
    expect(text).toContain('UGX 20,000');
  });

  it('continues on further pages when it is long, and loses nothing', async () => {
    const refunds = Array.from({ length: 20 }, (_, at) => refund(at + 1, 500, `Part ${at + 1} of 20`));
    const { pages, text } = await draw({ refunds });
    expect(pages).toBeGreaterThan(1);
    for (const { reason } of refunds) expect(text).toContain(reason);
    expect(text).toContain(`Page 1 of ${pages}`);
    expect(text).toContain('UGX 10,000');
  });

  it('is drawn when another receipt fails, and one at a time', async () => {
    const broken = drawReceipt({ ...receipt, currency: 'no currency' });
    const whole = drawReceipt(receipt);
    await expect(broken).rejects.toThrow(/currency/i);
    expect((await whole).length).toBeGreaterThan(10_000);
  });

  it('is drawn before the second one of a family that waits for many, which alone is refused', async () => {
    const drawn: string[] = [];
    const drawFor = (family: string) =>
      runAs({ addressKey: family, networkKey: family }, async () => {
        await drawReceipt(receipt);
        drawn.push(family);
      });
    const many = Array.from({ length: 34 }, () => drawFor('many').catch(({ code }) => drawn.push(code)));
    await Promise.all([...many, drawFor('one')]);
    expect(drawn.filter((name) => name === 'busy')).toHaveLength(4);
    expect(drawn.filter((name) => name !== 'busy').indexOf('one')).toBeLessThan(3);
  });

  it('is abandoned when it takes too long, and the next one is drawn', async () => {
    const [late, next] = [drawReceipt(receipt, 0), drawReceipt(receipt)];
    await expect(late).rejects.toThrow(/abort/i);
    expect((await next).length).toBeGreaterThan(10_000);
  });
});

describe('a name', () => {
  it('is written letter for letter', async () => {
    const names = ['Nalubwama Ŋ́', 'Ėlżbieta', 'Ŋŋ Àáâäçèéêëñöüŷ', 'Ẹ́niọlá', "O'Brien-Nakató"];
    names.push('Ελένη', 'Владимир', 'Nguyễn');
    const reasons = names.map((name, at) => refund(at + 1, 500, name));
    const { text } = await draw({ refunds: reasons });
    for (const name of names) expect(text.normalize('NFC')).toContain(name.normalize('NFC'));
    expect(text).not.toContain(MISSING);
  });

  it('shows a sign for every letter that no face has, with a note', async () => {
    const { text } = await draw({ parentName: '山田 Hanako 🙂' });
    expect(text).toContain(`${MISSING}${MISSING} Hanako ${MISSING}`);
    expect(text).toContain(`${MISSING} stands for a letter that this file cannot show.`);
  });

  it('keeps the order of two words written from right to left', () => {
    const piecesOf = (name: string) => piecesIn(name, faces.text).pieces;
    expect(piecesOf('محمد علي')).toEqual(['محمد علي']);
    expect(piecesOf('Amina محمد علي Владимир')).toEqual(['Amina ', 'محمد علي', ' Владимир']);
  });

  it('makes markup and invisible marks harmless', async () => {
    const { text } = await draw({ parentName: '<b>Eve</b>\u200D\u2060) Tj ET (x' });
    expect(text).toContain('<b>Eve</b>) Tj ET (x');
  });

  it('breaks between words, and inside a word that is longer than a line', async () => {
    const { text, right } = await draw({ parentName: `Amina ${'w'.repeat(100)} Nakato` });
    expect(text).toContain(' Nakato');
    expect(text.replaceAll(/\s/g, '')).toContain(`Amina${'w'.repeat(100)}Nakato`);
    expect(right).toBeLessThan(A5_WIDTH - 33);
  });
});

function lettersFrom(first: number, count: number): string {
  return Array.from({ length: 2_000 }, (_, at) => String.fromCodePoint(first + at))
    .filter((letter) => /\p{L}/u.test(letter))
    .slice(0, count)
    .join('');
}
