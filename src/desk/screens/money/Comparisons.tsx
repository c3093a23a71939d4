import { useQuery } from '@tanstack/react-query';
import { formatShortDate, schoolDate } from '#domain/clock.ts';
import { formatMoney } from '#domain/money.ts';
import { api, read } from '../../api.ts';
import { Export } from '../../parts/Export.tsx';
import { List } from '../../parts/List.tsx';
import { Pages } from '../../parts/pages.tsx';
import { moment } from '../../parts/when.ts';
import { MoneyScreen } from './MoneyScreen.tsx';

const load = (after: string) => read(api.money.reconciliations.$get({ query: { after } }));

/** Our ledger compared with the providers' lists, night by night. */
export function Comparisons() {
  const { data } = useQuery({ queryKey: ['money', 'days'], queryFn: () => load('') });
  return (
    <MoneyScreen title="Comparisons with the provider" actions={<Export list="comparisons" />}>
      {data?.days.map(({ provider, lastDay }) => (
        <p key={provider} className="mb-3">
          Everything up to {formatShortDate(lastDay)} was compared with {provider}.
        </p>
      ))}
      <Pages
        queryKey={['money', 'comparisons']}
        load={load}
        empty="Nothing was compared yet. Every night the site reads the provider's list of payments and compares it with ours."
      >
        {(rows) => (
          <List
            label="Comparisons"
            rows={rows}
            columns={[
              {
                title: 'Days',
                isPlain: true,
                cell: ({ provider, from, to }) => (
                  <strong>
                    {provider}, {daysOf(from, to)}
                  </strong>
                ),
              },
              { title: 'Compared', cell: ({ at }) => moment(at) },
              { title: 'Provider', cell: ({ theirs }) => totalOf(theirs), isNumber: true },
              { title: 'Our records', cell: ({ ours }) => totalOf(ours), isNumber: true },
              { title: 'Differences', cell: (row) => <Differences row={row} /> },
            ]}
          />
        )}
      </Pages>
    </MoneyScreen>
  );
}

interface Totals {
  count: number;
  sums: Record<string, number>;
}

interface Compared {
  theirs: Totals;
  ours: Totals;
  found: readonly string[];
  reversed: readonly string[];
  returned: readonly string[];
  unreadable: readonly string[];
}

function Differences({ row }: { row: Compared }) {
  const differences = [
    ...differ(row),
    ...counted(row.found, 'payment was not known here and is now'),
    ...counted(row.reversed, 'payment is here and no longer with the provider: see Payments to check'),
    ...counted(row.returned, 'refund was made by the provider without us: see Payments to check'),
    ...counted(row.unreadable, 'line of the list could not be read: see Payments to check'),
  ];
  if (differences.length === 0) return <span className="mark mark-good">none</span>;
  return (
    <ul>
      {differences.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function differ({ theirs, ours }: Compared): string[] {
  const currencies = [...new Set([...Object.keys(theirs.sums), ...Object.keys(ours.sums)])];
  return currencies.flatMap((currency) => {
    const difference = (theirs.sums[currency] ?? 0) - (ours.sums[currency] ?? 0);
    if (difference === 0) return [];
    const words = formatMoney(Math.abs(difference), currency);
    return difference > 0 ? `The provider has ${words} more` : `We have ${words} more`;
  });
}

const counted = (names: readonly string[], what: string) =>
  names.length === 0 ? [] : [`${names.length} × ${what} (${names.join(', ')})`];

function daysOf(from: string, to: string): string {
  const first = schoolDate(new Date(from));
  const last = schoolDate(new Date(Date.parse(to) - 1));
  return first === last ? formatShortDate(first) : `${formatShortDate(first)} to ${formatShortDate(last)}`;
}

function totalOf({ count, sums }: Totals): string {
  const words = Object.entries(sums).map(([currency, sum]) => formatMoney(sum, currency));
  return `${words.join(', ') || 'nothing'} (${count})`;
}
