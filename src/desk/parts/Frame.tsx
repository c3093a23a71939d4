import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, read } from '../api.ts';
import { LOOK_EVERY_MS, refresh, useMe } from '../queries.ts';
import { listedScreens } from '../screens.ts';
import { useNotices } from './notices.ts';
import { ProofDialog } from './ProofDialog.tsx';

const MOST_TABS = 4;

/** The open screen, and the list of screens that this person may open: on a phone the first ones are tabs. */
export function Frame() {
  const me = useMe();
  const notices = useNotices();
  const list = useRef<HTMLDivElement>(null);
  useChanges();
  const listed = listedScreens(me.may);
  const tabs = listed.slice(0, MOST_TABS);
  return (
    <div className="desk-frame">
      <nav className="desk-nav no-print" aria-label="Screens">
        <p className="desk-name">Desk</p>
        {tabs.map(({ path, name }) => (
          <Link key={path} to={path} className="desk-tab">
            {name}
          </Link>
        ))}
        {listed.length > MOST_TABS && (
          <button type="button" className="desk-tab" popoverTarget="more">
            More
          </button>
        )}
        <div id="more" className="desk-list" popover="auto" ref={list}>
          {[...Map.groupBy(listed, ({ group }) => group)].map(([group, screens]) => (
            <ul key={group} aria-label={group || 'Every day'} data-group={group}>
              {screens.map((screen) => (
                <li key={screen.path} className={tabs.includes(screen) ? 'is-tab' : undefined}>
                  <Link to={screen.path} onClick={() => list.current?.hidePopover()}>
                    {screen.name}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </div>
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

/** Asks whether another person changed something, and then loads again what is on screen. */
function useChanges(): void {
  const { data } = useQuery({
    queryKey: ['changes'],
    queryFn: () => read(api.changes.$get()),
    refetchInterval: LOOK_EVERY_MS,
  });
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    if (seen.current !== undefined && seen.current !== data.version) void refresh();
    seen.current = data.version;
  }, [data]);
}
