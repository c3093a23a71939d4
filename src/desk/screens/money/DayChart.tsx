import { addDays, datesBetween, formatShortDate } from '#domain/clock.ts';
import type { Sums } from '#domain/desk/books.ts';
import { formatMoney } from '#domain/money.ts';

const TOP = 16;
const BOTTOM = 200;
/** The share of a day that is left empty. */
const BETWEEN = 0.2;

/** What came in and went back on each day of a month, as bars from zero. */
export function DayChart({
  month,
  currency,
  days,
}: {
  month: string;
  currency: string;
  days: readonly { word: string; sums: Sums }[];
}) {
  const sums = new Map(days.map(({ word, sums: of }) => [word, of]));
  const all = daysOf(month);
  const most = roundUp(Math.max(1, ...days.map(({ sums: { paid, refunded } }) => Math.max(paid, refunded))));
  const share = 100 / all.length;
  const heightOf = (amount: number) => (amount / most) * (BOTTOM - TOP);
  const best = days.toSorted((a, b) => b.sums.paid - a.sums.paid)[0];
  const says = best
    ? `Most came in on ${formatShortDate(best.word)}: ${formatMoney(best.sums.paid, currency)}. The table has every day.`
    : 'Nothing came in.';
  return (
    <figure>
      <svg className="chart" role="img" aria-label={`Paid and refunded by day. ${says}`}>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line x1="0" x2="100%" y1={BOTTOM - heightOf(most * part)} y2={BOTTOM - heightOf(most * part)} />
            {part > 0 && (
              <text x="0" y={BOTTOM - heightOf(most * part) - 4}>
                {formatMoney(most * part, currency)}
              </text>
            )}
          </g>
        ))}
        {all.map((day, index) => {
          const { paid = 0, refunded = 0 } = sums.get(day) ?? {};
          const x = index * share;
          const width = share * (1 - BETWEEN);
          return (
            <g key={day}>
              <Bar x={x} width={refunded > 0 ? width / 2 : width} height={heightOf(paid)} kind="paid" />
              {refunded > 0 && (
                <Bar x={x + width / 2} width={width / 2} height={heightOf(refunded)} kind="refunded" />
              )}
              {index % 5 === 0 && (
                <text x={`${x + width / 2}%`} y={BOTTOM + 16} textAnchor={index === 0 ? 'start' : 'middle'}>
                  {Number(day.slice(8))}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4">
        <span>
          <svg className="chart-key" aria-hidden="true">
            <rect className="chart-paid" width="100%" height="100%" />
          </svg>
          Paid
        </span>
        <span>
          <svg className="chart-key" aria-hidden="true">
            <rect className="chart-refunded" width="100%" height="100%" />
          </svg>
          Refunded
        </span>
      </figcaption>
    </figure>
  );
}

function Bar({
  x,
  width,
  height,
  kind,
}: {
  x: number;
  width: number;
  height: number;
  kind: 'paid' | 'refunded';
}) {
  return (
    <rect className={`chart-${kind}`} x={`${x}%`} width={`${width}%`} y={BOTTOM - height} height={height} />
  );
}

const daysOf = (month: string) =>
  datesBetween(`${month}-01`, addDays(`${month}-01`, 30)).filter((day) => day.startsWith(month));

/** To one, two or five of a power of ten. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  return ([1, 2, 5, 10].find((step) => step * power >= amount) ?? 10) * power;
}
