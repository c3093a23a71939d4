import { Link } from '@tanstack/react-router';
import { api, read } from '../api.ts';
import { List } from './List.tsx';
import { Pages } from './pages.tsx';
import { place } from './place.ts';
import { moment } from './when.ts';

/** `open`: the new ones and those that are being answered. */
export type MessageState = 'open' | 'new' | 'answering' | 'done';
export type MessageKind = 'message' | 'interest';

export const stateWords: Record<MessageState, string> = {
  open: 'To answer',
  new: 'New',
  answering: 'Being answered',
  done: 'Done',
};

export const kindWords = {
  message: { one: 'Message', many: 'Messages' },
  interest: { one: 'Interest', many: 'Registrations of interest' },
} as const;

const marks: Record<MessageState, string> = {
  open: '',
  new: 'mark-wait',
  answering: '',
  done: 'mark-good',
};

/** How far a message is, and who has it. */
export function StateMark({ state, owner }: { state: MessageState; owner: string | null }) {
  return (
    <span>
      <span className={`mark ${marks[state]}`}>{stateWords[state]}</span>
      {owner && state !== 'new' && ` ${owner}`}
    </span>
  );
}

/** What people wrote to the school: messages and registrations of interest. */
export function MessageList({
  search,
  most = '50',
  empty,
}: {
  search: { state: MessageState; kind?: MessageKind | undefined };
  /** Rows of a page. */
  most?: string;
  empty: string;
}) {
  const { state, kind } = search;
  return (
    <Pages
      queryKey={['messages', state, kind]}
      load={(after) => read(api.messages.$get({ query: { state, after, most, ...(kind && { kind }) } }))}
      empty={empty}
    >
      {(rows) => (
        <List
          label={stateWords[state]}
          rows={rows}
          columns={[
            {
              title: 'From',
              isPlain: true,
              cell: ({ id, name }) => (
                <Link {...place(`/messages/${id}`)}>
                  <strong>{name}</strong>
                </Link>
              ),
            },
            { title: 'About', cell: (row) => `${kindWords[row.kind].one}: ${row.about ?? ''}` },
            { title: 'Text', isPlain: true, cell: ({ begins }) => <span dir="auto">{begins}</span> },
            { title: 'Came', cell: ({ at }) => moment(at) },
            { title: 'State', cell: (row) => <StateMark state={row.state} owner={row.owner} /> },
          ]}
        />
      )}
    </Pages>
  );
}
