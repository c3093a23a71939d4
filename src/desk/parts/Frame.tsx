import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, read } from '../api.ts';
import { LOOK_EVERY_MS, queries } from '../queries.ts';
import { screens } from '../screens.ts';
import { useNotices } from './notices.ts';
import { ProofDialog } from './ProofDialog.tsx';

/** The list of screens that this person may open, around the open one. */
export function Frame() {
  const { me } = useRouteContext({ strict: false }) as { me: { name: string; may: readonly string[] } };
  const notices = useNotices();
  useChanges();
  return (
    <div className="desk-frame">
      <nav className="desk-nav" aria-label="Screens">
        <p className="desk-name">Desk</p>
        {screens.map(
          ({ path, name, may }) =>
            name &&
            me.may.includes(may) && (
              <Link key={path} to={path}>
                {name}
              </Link>
            ),
        )}
      </nav>
      <main className="desk-main">
        <Outlet />
      </main>
      <div className="notices no-print" role="status">
        {notices.map(({ id, text }) => (
          <p key={id} className="note note-good">
            {text}
          </p>
        ))}
      </div>
      <ProofDialog />
    </div>
  );
}

/** Asks whether somebody changed something, and then loads again what is on screen. */
function useChanges(): void {
  const { data } = useQuery({
    queryKey: ['changes'],
    queryFn: () => read(api.changes.$get()),
    refetchInterval: LOOK_EVERY_MS,
  });
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    if (seen.current !== undefined && seen.current !== data.version)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'changes' });
    seen.current = data.version;
  }, [data]);
}
