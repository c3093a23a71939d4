import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CampaignState } from '#domain/campaigns/campaign.ts';
import { formatShortDate } from '#domain/clock.ts';
import { api, read } from '../../api.ts';
import { List } from '../../parts/List.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';
import { titleColumn } from '../../parts/written/title-column.tsx';

/** Every campaign page with its state. */
export function Campaigns() {
  const query = useQuery({ queryKey: ['campaigns'], queryFn: () => read(api.campaigns.$get()) });
  return (
    <Screen
      title="Pages"
      actions={
        <Link className="button button-primary" to="/new-campaign">
          Make a page
        </Link>
      }
    >
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty>
              There are no campaign pages yet. Make one for a poster, a radio spot or a holiday camp: it is
              shown from its first day to its last.
            </Empty>
          ) : (
            <List
              label="Pages"
              rows={rows}
              keyOf={({ slug }) => slug}
              columns={[
                titleColumn('/campaigns/$id'),
                { title: 'State', cell: ({ state }) => <CampaignMark state={state} /> },
                {
                  title: 'Days',
                  cell: ({ from, to }) => `${formatShortDate(from)} to ${formatShortDate(to)}`,
                },
                { title: 'Changed', cell: ({ at, who }) => `${moment(at)}, ${who}` },
              ]}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}

const marks: Record<CampaignState, readonly [name: string, kind: string]> = {
  draft: ['Draft', ''],
  planned: ['Planned', 'mark-wait'],
  shown: ['Shown', 'mark-good'],
  over: ['Over', ''],
};

export function CampaignMark({ state }: { state: CampaignState }) {
  const [name, kind] = marks[state];
  return <span className={`mark ${kind}`}>{name}</span>;
}
