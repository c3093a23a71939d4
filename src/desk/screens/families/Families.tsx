import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, read } from '../../api.ts';
import { Export } from '../../parts/Export.tsx';
import { RegistrationList } from '../../parts/family/RegistrationList.tsx';
import { Search, useFilters } from '../../parts/filters.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Screen } from '../../parts/Screen.tsx';

/** Every family, by any part of a name, phone, address or reference. */
export function Families() {
  const [{ q = '' }] = useFilters(['q']);
  return (
    <Screen title="Families" actions={<Export list="families" filters={{ q }} />}>
      <Search hint="Three letters of a name or address, four figures of a phone number, a reference, code or receipt." />
      {q === '' ? (
        <Pages
          queryKey={['families', '']}
          load={(after) => read(api.families.$get({ query: { after } }))}
          empty="There is no registration yet. Registrations appear here as they come."
        >
          {(rows) => <RegistrationList label="Newest registrations" rows={rows} />}
        </Pages>
      ) : (
        <Found q={q} />
      )}
    </Screen>
  );
}

function Found({ q }: { q: string }) {
  const query = useQuery({
    queryKey: ['families', q],
    queryFn: () => read(api.families.$get({ query: { q } })),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query}>
      {({ rows, isCut }) =>
        rows.length === 0 ? (
          <Empty>Nothing was found. Try another part of the name, or the phone number.</Empty>
        ) : (
          <>
            <RegistrationList label="Found" rows={rows} />
            {isCut && (
              <p className="text-muted mt-4">
                These are the newest 50. Type more letters to narrow the list.
              </p>
            )}
          </>
        )
      }
    </Loaded>
  );
}
