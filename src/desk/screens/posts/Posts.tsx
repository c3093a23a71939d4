import { Link } from '@tanstack/react-router';
import { api, read } from '../../api.ts';
import { Chosen, Typed, useFilters } from '../../parts/filters.tsx';
import { List } from '../../parts/List.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';
import { titleColumn } from '../../parts/written/title-column.tsx';

const filters = [
  ['', 'All'],
  ['published', 'Published'],
  ['draft', 'Drafts'],
  ['scheduled', 'Scheduled'],
] as const;

/** Every post, also those that the site does not show. */
export function Posts() {
  const [{ state = '', q = '' }, change] = useFilters(['state', 'q']);
  return (
    <Screen
      title="Posts"
      actions={
        <Link className="button button-primary" to="/new-post">
          Write a post
        </Link>
      }
    >
      <search className="toolbar">
        <Chosen label="Show" value={state} choices={filters} onChange={(to) => change({ state: to })} />
        <Typed label="Part of the title" value={q} onChange={(text) => change({ q: text })} />
      </search>
      <Pages
        queryKey={['posts', state, q]}
        load={(after) => read(api.posts.$get({ query: { state, q: q, after } }))}
        empty={
          state || q
            ? 'No post is like this.'
            : 'There are no posts yet. Write the first one with the button.'
        }
      >
        {(rows) => (
          <List
            label="Posts"
            rows={rows}
            keyOf={({ slug }) => slug}
            columns={[
              titleColumn('/posts/$id'),
              { title: 'State', cell: (row) => <StateMark {...row} /> },
              { title: 'Category', cell: ({ category }) => category },
              {
                title: 'Changed',
                cell: ({ changedAt, who }) => `${moment(changedAt)}${who ? `, ${who}` : ''}`,
              },
            ]}
          />
        )}
      </Pages>
    </Screen>
  );
}

interface State {
  isPublic: boolean;
  state: string | null;
  publishAt: string | null;
}

export function StateMark({ isPublic, state, publishAt }: State) {
  const isScheduled = state === 'scheduled' && publishAt !== null;
  return (
    <span className="flex flex-wrap gap-1">
      {isPublic && <span className="mark mark-good">Published</span>}
      {isScheduled && <span className="mark mark-wait">Scheduled: {moment(publishAt)}</span>}
      {!isScheduled && isPublic && state === 'draft' && (
        <span className="mark mark-wait">Changes in draft</span>
      )}
      {!isScheduled && !isPublic && <span className="mark">Draft</span>}
    </span>
  );
}
