import { useQuery } from '@tanstack/react-query';
import { useBlocker, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { CallError } from '../../api.ts';
import { queries } from '../../queries.ts';

type Kind = 'post' | 'campaign';

/** What the address names: its newest version, and the version that its form begins with (`?version=12`). */
export function useVersions<Data>(
  kind: Kind,
  load: (id: string, query: { version?: string }) => Promise<Data>,
) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { version } = useSearch({ strict: false }) as { version?: number };
  const isEarlier = version !== undefined;
  const newest = useQuery({ queryKey: [kind, id], queryFn: () => load(id, {}) });
  const earlier = useQuery({
    queryKey: [kind, id, version],
    queryFn: () => load(id, { version: String(version) }),
    enabled: isEarlier,
  });
  const [round, setRound] = useState(0);
  return {
    id,
    newest,
    shown: isEarlier ? earlier : newest,
    isEarlier,
    formKey: `${version} ${round}`,
    /** Makes the form anew, with what the server has. */
    reload: () => setRound((now) => now + 1),
  };
}

/** Guards what is typed: it is not left without asking, and is not saved over what another person saved since. */
export function useDraft(kind: Kind, version: number) {
  const [basedOn, setBasedOn] = useState(version);
  const isChanged = useRef(false);
  useBlocker({
    shouldBlockFn: () => isChanged.current && !confirm('Leave without saving what you wrote?'),
    enableBeforeUnload: () => isChanged.current,
  });
  const save = async <Saved extends { version: number }>(slug: string, call: Promise<Saved>) => {
    try {
      const saved = await call;
      isChanged.current = false;
      setBasedOn(saved.version);
      return saved;
    } catch (error) {
      // Loads what the other wrote, which is then shown.
      if (error instanceof CallError && error.status === 409)
        await queries.invalidateQueries({ queryKey: [kind, slug] });
      throw error;
    }
  };
  return { basedOn, setBasedOn, isChanged, save };
}
