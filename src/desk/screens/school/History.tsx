import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { placeOf } from '#domain/school/labels.ts';
import { api, read } from '../../api.ts';
import { ActDialog } from '../../parts/ActDialog.tsx';
import { List } from '../../parts/List.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';

const NAMED = 8;

/** Every version of the school's document: who, when, what changed, and the way back. */
export function History() {
  const [version, setVersion] = useState<number | null>(null);
  return (
    <Screen
      title="History of the school"
      actions={
        <Link to="/school" activeOptions={{ exact: true }}>
          Back to the school
        </Link>
      }
    >
      <Pages
        queryKey={['school-history']}
        load={(before) => read(api.school.history.$get({ query: { before } }))}
        empty="Nothing was changed yet: the site shows the sample."
      >
        {(rows) => (
          <List
            label="Versions"
            rows={rows}
            columns={[
              { title: 'Version', cell: ({ id }) => id, isNumber: true },
              { title: 'When', cell: ({ at }) => moment(at) },
              { title: 'Who', cell: ({ who, note }) => (note ? `${who}: ${note}` : who) },
              { title: 'Changed', cell: ({ changed }) => inWords(changed) },
              {
                title: 'Back',
                isPlain: true,
                cell: ({ id }) => (
                  <button type="button" className="text-button" onClick={() => setVersion(id)}>
                    Show version {id} again
                  </button>
                ),
              },
            ]}
          />
        )}
      </Pages>
      <button type="button" className="text-button mt-4" onClick={() => setVersion(0)}>
        Show the sample again
      </button>
      {version !== null && (
        <ActDialog
          title={version === 0 ? 'Back to the sample' : `Back to version ${version}`}
          label="Show it again"
          done="It is shown again."
          fields={() => ({ version })}
          call={(json) => api.school.restore.$post({ json })}
          onClose={() => setVersion(null)}
        />
      )}
    </Screen>
  );
}

const inWords = (changed: readonly string[]) =>
  changed.slice(0, NAMED).map(placeOf).join('; ') +
  (changed.length > NAMED ? ` and ${changed.length - NAMED} more` : '');
