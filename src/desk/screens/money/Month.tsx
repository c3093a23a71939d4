import { useQuery } from '@tanstack/react-query';
import { addDays, formatShortDate, schoolDate } from '#domain/clock.ts';
import { addSums, type MoneyCell, netOf, noSums, type Sums, sumBy } from '#domain/desk/books.ts';
import { formatMoney } from '#domain/money.ts';
import { api, read } from '../../api.ts';
import { Export } from '../../parts/Export.tsx';
import { useFilters } from '../../parts/filters.tsx';
import { type Column, List } from '../../parts/List.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { DayChart } from './DayChart.tsx';
import { MoneyScreen } from './MoneyScreen.tsx';

/** A month's money by day, by what was paid for, and by the way of paying. */
export function Month() {
  const [filters, change] = useFilters(['month']);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(filters.month ?? '')
    ? (filters.month ?? '')
    : schoolDate(new Date()).slice(0, 7);
  const query = useQuery({
    queryKey: ['money', 'month', month],
    queryFn: () => read(api.money.month.$get({ query: { month } })),
  });
  const step = (days: number) => change({ month: addDays(`${month}-01`, days).slice(0, 7) });
  return (
    <MoneyScreen title="Money" actions={<Export list="month" filters={{ month }} />}>
      <div className="money-steps">
        <button type="button" className="button" onClick={() => step(-1)}>
          Earlier
        </button>
        <h2>{nameOf(month)}</h2>
        <button type="button" className="button" onClick={() => step(31)}>
          Later
        </button>
      </div>
      <Loaded query={query}>
        {({ cells }) =>
          cells.length === 0 ? (
            <Empty>No money was asked for or paid in this month. It appears here when a family pays.</Empty>
          ) : (
            <div className="grid gap-10">
              {[...Map.groupBy(cells, ({ currency }) => currency)].map(([currency, some]) => (
                <Currency key={currency} month={month} currency={currency} cells={some} />
              ))}
            </div>
          )
        }
      </Loaded>
    </MoneyScreen>
  );
}

function Currency({
  month,
  currency,
  cells,
}: {
  month: string;
  currency: string;
  cells: readonly MoneyCell[];
}) {
  const total = cells.reduce<Sums>(addSums, noSums);
  const days = sumBy(cells, 'day');
  const facts = [
    ['Billed', total.asked],
    ['Paid', total.paid],
    ['Fees', total.fees],
    ['Refunded', total.refunded],
    ['After fees and refunds', netOf(total)],
    ['Not paid yet', total.outstanding],
  ] as const;
  return (
    <div className="grid gap-8">
      <dl className="sums panel" aria-label={`The month in ${currency}`}>
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="cursor-pointer">What these words mean</summary>
        <p className="text-muted mt-2">
          Billed: the price when a family opened the payment, on that day; opened again, it counts once. Paid:
          all that came in, also what waits for a decision. Fees: what Flutterwave kept of it; Pesapal does
          not tell its fees. Not paid yet: billed and not paid, without cancelled registrations.
        </p>
      </details>
      <section className="grid gap-3" aria-label="By day">
        <h2>By day</h2>
        <DayChart month={month} currency={currency} days={days} />
        <details>
          <summary className="cursor-pointer">The days as a table</summary>
          <SumsList
            title="Day"
            label="By day"
            currency={currency}
            rows={days.map(({ word, sums }) => ({ word: formatShortDate(word), sums }))}
          />
        </details>
      </section>
      <section className="grid gap-3" aria-label="By way of paying">
        <h2>By way of paying</h2>
        <SumsList title="Way" label="By way of paying" currency={currency} rows={sumBy(cells, 'way')} />
      </section>
      <section className="grid gap-3" aria-label="By offer">
        <h2>By offer</h2>
        <SumsList title="For" label="By offer" currency={currency} rows={sumBy(cells, 'offer')} />
      </section>
    </div>
  );
}

interface Row {
  word: string;
  sums: Sums;
}

function SumsList({
  title,
  label,
  currency,
  rows,
}: {
  title: string;
  label: string;
  currency: string;
  rows: readonly Row[];
}) {
  const column = (name: string, of: (sums: Sums) => number): Column<Row> => ({
    title: name,
    isNumber: true,
    cell: ({ sums }) => formatMoney(of(sums), currency),
  });
  return (
    <List
      label={label}
      rows={rows}
      keyOf={({ word }) => word}
      columns={[
        { title, cell: ({ word }) => <strong>{word}</strong>, isPlain: true },
        column('Billed', ({ asked }) => asked),
        column('Paid', ({ paid }) => paid),
        column('Fees', ({ fees }) => fees),
        column('Refunded', ({ refunded }) => refunded),
        column('After fees and refunds', netOf),
        column('Not paid yet', ({ outstanding }) => outstanding),
      ]}
    />
  );
}

/** `November 2026` */
function nameOf(month: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
