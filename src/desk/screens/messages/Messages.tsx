import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { api, read } from '../../api.ts';
import {
  kindWords,
  type MessageKind,
  MessageList,
  type MessageState,
  stateWords,
} from '../../parts/MessageList.tsx';
import { place } from '../../parts/place.ts';
import { Screen } from '../../parts/Screen.tsx';
import { useMe } from '../../queries.ts';

const states = ['new', 'answering', 'done'] as const;

interface Search {
  state?: MessageState;
  kind?: MessageKind | '';
}

/** What people wrote to the school: messages and registrations of interest. */
export function Messages() {
  const { state = 'new', kind = '' } = useSearch({ strict: false }) as Search;
  const me = useMe();
  const counts = useQuery({
    queryKey: ['messages', 'counts'],
    queryFn: () => read(api['message-counts'].$get()),
  }).data as Record<string, number> | undefined;
  const linkTo = (search: Search) =>
    place('/messages', {
      search: Object.fromEntries(
        Object.entries({ state, kind, ...search }).filter(([, value]) => value !== '' && value !== 'new'),
      ),
    });
  return (
    <Screen
      title="Messages"
      actions={
        me.may.includes('answer messages') && (
          <Link to="/saved-answers" className="button">
            Saved answers
          </Link>
        )
      }
    >
      <nav className="toolbar" aria-label="Which messages">
        {states.map((each) => (
          <Link
            key={each}
            {...linkTo({ state: each })}
            className="button"
            aria-current={each === state ? 'page' : undefined}
          >
            {stateWords[each]}
            {counts?.[each] ? ` (${counts[each]})` : ''}
          </Link>
        ))}
        <span className="flex min-h-11 flex-wrap items-center gap-x-4">
          {(['', 'message', 'interest'] as const).map((each) => (
            <Link key={each} {...linkTo({ kind: each })} aria-current={each === kind ? 'true' : undefined}>
              {each === '' ? 'All' : kindWords[each].many}
            </Link>
          ))}
        </span>
      </nav>
      <MessageList
        search={{ state, kind: kind === '' ? undefined : kind }}
        mayTick={state !== 'done' && me.may.includes('answer messages')}
        empty={
          state === 'new'
            ? 'No message waits. What people write in the contact form appears here.'
            : 'There is nothing here yet.'
        }
      />
    </Screen>
  );
}
