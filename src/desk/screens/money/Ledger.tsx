import { ledgerStates } from '#domain/desk/books.ts';
import { formatMoney } from '#domain/money.ts';
import { wayNames } from '#domain/payment/receipt-words.ts';
import { api, read } from '../../api.ts';
import { Export } from '../../parts/Export.tsx';
import { FamilyLink } from '../../parts/family/FamilyLink.tsx';
import { MoneyState } from '../../parts/family/words.tsx';
import { Chosen, Day, type Filters, Typed, useFilters } from '../../parts/filters.tsx';
import { List } from '../../parts/List.tsx';
import { Pages } from '../../parts/pages.tsx';
import { moment } from '../../parts/when.ts';
import { MoneyScreen } from './MoneyScreen.tsx';

const names = ['from', 'to', 'state', 'way', 'q'] as const;

/** Every payment and refund, newest first, with filters. */
export function Ledger() {
  const [filters, change] = useFilters(names);
  return (
    <MoneyScreen title="Ledger" actions={<Export list="ledger" filters={filters} />}>
      <search className="filters" aria-label="Filters">
        <Typed label="Family or number" value={filters.q ?? ''} onChange={(q) => change({ q })} />
        <Chosen
          label="State"
          value={filters.state ?? ''}
          choices={[['', 'All'], ...Object.entries(ledgerStates)]}
          onChange={(state) => change({ state })}
        />
        <Chosen
          label="Way of paying"
          value={filters.way ?? ''}
          choices={[['', 'All'], ...wayNames.map((way) => [way, way] as const)]}
          onChange={(way) => change({ way })}
        />
        <Day label="From" value={filters.from ?? ''} onChange={(from) => change({ from })} />
        <Day label="To" value={filters.to ?? ''} onChange={(to) => change({ to })} />
      </search>
      <Pages
        queryKey={['money', 'ledger', filters]}
        load={(after) => read(api.money.ledger.$get({ query: { ...filters, after } }))}
        empty={
          hasSome(filters)
            ? 'Nothing fits these filters.'
            : 'No money has come in yet. Payments and refunds appear here as they come.'
        }
      >
        {(rows) => (
          <List
            label="Ledger"
            rows={rows}
            columns={[
              {
                title: 'Family',
                isPlain: true,
                cell: ({ family }) => <FamilyLink family={family} />,
              },
              { title: 'When', cell: ({ at }) => moment(at) },
              {
                title: 'Amount',
                isNumber: true,
                cell: ({ amount, currency }) => formatMoney(amount, currency),
              },
              {
                title: 'Fee',
                isNumber: true,
                cell: ({ fee, currency }) => fee !== null && formatMoney(fee, currency),
              },
              {
                title: 'State',
                cell: ({ kind, money, reason }) =>
                  kind === 'refund' ? (
                    <span>
                      <span className="mark">refund</span> {reason}
                    </span>
                  ) : (
                    <MoneyState money={money} />
                  ),
              },
              {
                title: 'Way',
                cell: ({ way, payerHint }) => (payerHint ? `${way}, ending in ${payerHint}` : way),
              },
              {
                title: 'Numbers',
                cell: ({ transactionId, receiptNumber }) =>
                  [receiptNumber, transactionId].filter(Boolean).join(' · '),
              },
            ]}
          />
        )}
      </Pages>
    </MoneyScreen>
  );
}

const hasSome = (filters: Filters<string>) => Object.keys(filters).length > 0;
