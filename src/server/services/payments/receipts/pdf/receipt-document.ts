import { hourOfCode, palette, site, themes } from '#content/school.ts';
import { type Receipt, type ReceiptState, receiptStateOf } from '#domain/payment/receipt.ts';
import {
  dayWords,
  demonstrationWords,
  factsOf,
  type ReceiptLine,
  stateWords,
  sumsOf,
} from '#domain/payment/receipt-words.ts';
import { faces, MISSING, piecesIn } from './faces.ts';
import { drawLogo, type Picture } from './logo.ts';
import { Sheet, type Style } from './sheet.ts';

const body: Style = { size: 10 };

/** The styles in the school's colours. */
function stylesNow() {
  const { night, butter, umber } = palette;
  const { muted, line, danger, good, 'good-wash': goodWash, 'danger-wash': dangerWash } = themes.light;
  const stamps: Record<ReceiptState, { colour: string; wash: string }> = {
    paid: { colour: good, wash: goodWash },
    partly_refunded: { colour: umber, wash: butter },
    refunded: { colour: danger, wash: dangerWash },
  };
  return {
    night,
    line,
    danger,
    stamps,
    small: { size: 8.5, colour: muted } satisfies Style,
    title: { size: 26, face: faces.strong, colour: night } satisfies Style,
    warning: { size: 11, face: faces.strong, colour: danger } satisfies Style,
    strong: { size: 15, face: faces.strong, colour: night } satisfies Style,
  };
}

/** The widest amount that fits next to the words. */
const SUM_WIDTH = 130;
const LABEL_WIDTH = 106;
const LOGO_HEIGHT = 32;
const NAME_WIDTH = 220;

/**
 * Draws a receipt as a PDF in the provider's look. Takes some tens of milliseconds on this thread. The same receipt
 * always gives the same file.
 */
export async function receiptDocument(receipt: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issuedAt } = receipt;
  const { small } = stylesNow();
  const sheet = new Sheet({
    Title: `Receipt ${number}`,
    Author: site.name,
    Subject: `${receipt.offer ?? hourOfCode.title}, ${dayWords(issuedAt)}`,
    changedAt: changeOf(receipt) ?? issuedAt,
  });
  drawHead(sheet, site.logo === '' ? null : await logoOf(site.logo));
  drawTitle(sheet, receipt);
  drawTable(sheet, receipt);
  if (hasMissing(receipt)) {
    const note = `${MISSING} stands for a letter that this file cannot show. The page of your receipt shows it.`;
    sheet.write(note, small);
  }
  return sheet.end(
    `Any question? Write to ${site.supportEmail} and give the number ${number}.`,
    `${number}, continued on the next page`,
    { ...small, size: 8 },
  );
}

/** The last one that was drawn. */
let drawn: { logo: string; picture: Promise<Picture> } | undefined;

function logoOf(logo: string): Promise<Picture> {
  if (drawn?.logo !== logo) drawn = { logo, picture: drawLogo(logo, LOGO_HEIGHT) };
  return drawn.picture;
}

/** @param logo Null for a school that has none: its name is set in type */
function drawHead(sheet: Sheet, logo: Picture | null): void {
  const { pdf } = sheet;
  const { small, strong } = stylesNow();
  const top = pdf.y;
  if (logo) sheet.picture(logo, site.name);
  else sheet.write(site.name, strong, { width: NAME_WIDTH });
  const below = logo ? top + logo.height : pdf.y;
  if (!logo) pdf.y = top;
  const address = [site.hub.name, site.hub.address, site.phone, site.supportEmail];
  sheet.write(address.join('\n'), small, { x: (logo?.width ?? NAME_WIDTH) + 12, align: 'right' });
  pdf.y = Math.max(pdf.y, below) + 24;
}

function drawTitle(sheet: Sheet, receipt: Receipt): void {
  const { pdf } = sheet;
  const { night, stamps, title, warning } = stylesNow();
  const top = pdf.y;
  sheet.write('Receipt', title, {}, 'H1');
  sheet.write(`${receipt.number}, issued on ${dayWords(receipt.issuedAt)}`, body);
  const changedAt = changeOf(receipt);
  if (changedAt) sheet.write(`Renewed on ${dayWords(changedAt)}`, body);
  if (receipt.isDemonstration) sheet.write(demonstrationWords, warning);
  const below = pdf.y + 14;
  const state = receiptStateOf(receipt);
  const { colour, wash } = stamps[state];
  sheet.stamp(stateWords[state].toUpperCase(), { ...warning, colour }, wash, top + 5);
  pdf.y = below;
  sheet.rule(night, 14);
}

function drawTable(sheet: Sheet, receipt: Receipt): void {
  const { pdf } = sheet;
  const { night, line, danger, small, strong } = stylesNow();
  const table = sheet.part('Table');
  for (const { label, value } of factsOf(receipt)) {
    sheet.row(table, 6, [
      { words: label, style: small, width: LABEL_WIDTH - 6, below: 1.5 },
      { words: value, style: body, x: LABEL_WIDTH },
    ]);
  }
  const width = sheet.width - SUM_WIDTH;
  const drawSum = ({ label, value, note }: ReceiptLine & { note?: string }, style: Style, figures = style) =>
    sheet.row(table, 8, [
      { words: label, style, width },
      { words: value, style: figures, x: width, align: 'right' },
      ...(note ? [{ words: note, style: small, width, below: 13 }] : []),
    ]);
  const { paid, total, refunds, left } = sumsOf(receipt, hourOfCode.title);
  pdf.y += 8;
  sheet.rule(night, 8);
  for (const each of paid) drawSum(each, body);
  sheet.rule(line, 8);
  drawSum(total, strong);
  for (const each of refunds) drawSum(each, body, { ...body, colour: danger });
  if (left) {
    sheet.rule(line, 8);
    drawSum(left, strong);
  }
  sheet.rule(night, 14);
}

/** When money was last refunded. */
function changeOf({ refunds }: Receipt): Date | undefined {
  return refunds.at(-1)?.doneAt;
}

function hasMissing({ parentName, childShortName, refunds }: Receipt): boolean {
  return [parentName, childShortName, ...refunds.map(({ reason }) => reason)].some((text) =>
    piecesIn(text, faces.text).pieces.some((piece) => piece.includes(MISSING)),
  );
}
