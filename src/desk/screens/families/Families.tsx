import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, read } from '../../api.ts';
import { RegistrationList } from '../../parts/family/RegistrationList.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Screen } from '../../parts/Screen.tsx';

const TYPING_MS = 120;

/** Every family, by any part of a name, phone, address or reference. */
export function Families() {
  const { q = '' } = useSearch({ strict: false }) as { q?: string };
  const navigate = useNavigate();
  const [text, setText] = useState(String(q));
  useEffect(() => {
    if (text === String(q)) return;
    const timer = setTimeout(
      () => void navigate({ to: '.', search: text ? { q: text } : {}, replace: true } as never),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [text, q, navigate]);
  return (
    <Screen title="Families">
      <search className="field mb-4 max-w-[36rem]">
        <label htmlFor="family-search">Search</label>
        <p className="field-hint" id="family-search-hint">
          Three letters of a name or address, four figures of a phone number, a reference, code or receipt.
        </p>
        <input
          id="family-search"
          type="search"
          className="control"
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          aria-describedby="family-search-hint"
        />
      </search>
      {q === '' ? (
        <Pages
          queryKey={['families', '']}
          load={(after) => read(api.families.$get({ query: { after } }))}
          empty="Nobody is registered yet. Registrations appear here as they come."
        >
          {(rows) => <RegistrationList label="Newest registrations" rows={rows} />}
        </Pages>
      ) : (
        <Found q={String(q)} />
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
            {isCut && <p className="text-muted mt-4">These are the newest 50. Write more to find fewer.</p>}
          </>
        )
      }
    </Loaded>
  );
}
