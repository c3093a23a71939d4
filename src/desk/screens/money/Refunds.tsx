import { refundStages } from '#domain/desk/books.ts';
import { formatMoney } from '#domain/money.ts';
import { api, read } from '../../api.ts';
import { Export } from '../../parts/Export.tsx';
import { FamilyLink } from '../../parts/family/FamilyLink.tsx';
import { Chosen, useFilters } from '../../parts/filters.tsx';
import { List } from '../../parts/List.tsx';
import { Pages } from '../../parts/pages.tsx';
import { moment } from '../../parts/when.ts';
import { MoneyScreen } from './MoneyScreen.tsx';

const states = {
  requested: ['under way', 'mark-wait'],
  sent: ['under way', 'mark-wait'],
  done: ['done', 'mark-good'],
  failed: ['failed', 'mark-bad'],
} as const;

/** Money that goes back, and what the family knows about it. */
export function Refunds() {
  const [filters, change] = useFilters(['stage']);
  return (
    <MoneyScreen title="Refunds" actions={<Export list="refunds" filters={filters} />}>
      <search className="filters" aria-label="Filters">
        <Chosen
          label="State"
          value={filters.stage ?? ''}
          choices={[['', 'All'], ...Object.entries(refundStages)]}
          onChange={(stage) => change({ stage })}
        />
      </search>
      <Pages
        queryKey={['money', 'refunds', filters]}
        load={(after) => read(api.money.refunds.$get({ query: { ...filters, after } }))}
        empty="There is none. A refund is made on a family's page, or at an odd payment."
      >
        {(rows) => (
          <List
            label="Refunds"
            rows={rows}
            columns={[
              {
                title: 'Family',
                isPlain: true,
                cell: ({ family }) => <FamilyLink family={family} />,
              },
              { title: 'Asked', cell: ({ at, requestedBy }) => `${moment(at)}, by ${requestedBy}` },
              {
                title: 'Amount',
                isNumber: true,
                cell: ({ amount, currency }) => formatMoney(amount, currency),
              },
              {
                title: 'State',
                cell: ({ state, failure }) => (
                  <span>
                    <span className={`mark ${states[state][1]}`}>{states[state][0]}</span>{' '}
                    {failure?.toLowerCase() !== states[state][0] && failure}
                  </span>
                ),
              },
              { title: 'Why', cell: ({ reason }) => reason },
              { title: 'The family', cell: ({ familySees }) => familySees },
            ]}
          />
        )}
      </Pages>
    </MoneyScreen>
  );
}
