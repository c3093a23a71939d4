import { Link } from '@tanstack/react-router';
import { api, read } from '../../api.ts';
import { List } from '../../parts/List.tsx';
import { Pages } from '../../parts/pages.tsx';
import { place } from '../../parts/place.ts';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';
import { channelWords, Progress } from './Progress.tsx';

/** What was written to many families, newest first. */
export function Letters() {
  return (
    <Screen
      title="Messages to families"
      actions={
        <Link to="/letters/new" className="button button-primary">
          Write to families
        </Link>
      }
    >
      <Pages
        queryKey={['letters']}
        load={(after) => read(api.letters.$get({ query: { after } }))}
        empty="Nothing was written to many families yet. Write to those of a session or a day, to those who have not paid, or to others."
      >
        {(rows) => (
          <List
            label="Written"
            rows={rows}
            columns={[
              {
                title: 'Subject',
                isPlain: true,
                cell: ({ id, subject }) => (
                  <Link {...place(`/letters/${id}`)}>
                    <strong>{subject}</strong>
                  </Link>
                ),
              },
              { title: 'To', cell: ({ to }) => to },
              { title: 'By', cell: ({ channel, by }) => `${channelWords[channel]}, ${by}` },
              { title: 'Written', cell: ({ at }) => moment(at) },
              { title: 'Families', cell: ({ families }) => families, isNumber: true },
              {
                title: 'State',
                cell: ({ waiting = 0, sent = 0, refused = 0, skipped = 0, stoppedAt }) => (
                  <Progress progress={{ waiting, sent, refused, skipped }} isStopped={stoppedAt !== null} />
                ),
              },
            ]}
          />
        )}
      </Pages>
    </Screen>
  );
}
