import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MOST_TICKED } from '#domain/desk/ticked.ts';
import { counted } from '#domain/text.ts';
import { api, read } from '../api.ts';
import { type Field, Form } from './Form.tsx';
import { type Column, List } from './List.tsx';
import { reportDone } from './notices.ts';
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
  mayTick = false,
}: {
  search: { state: MessageState; kind?: MessageKind | undefined };
  /** Rows of a page. */
  most?: string;
  empty: string;
  /** Whether several can be marked as done together. */
  mayTick?: boolean;
}) {
  const { state, kind } = search;
  return (
    <Pages
      queryKey={['messages', state, kind]}
      load={(after) => readPage({ state, after, most, ...(kind && { kind }) })}
      empty={empty}
    >
      {(rows) => {
        const list = (
          <List
            label={stateWords[state]}
            rows={rows}
            columns={[
              {
                title: 'From',
                isPlain: true,
                cell: ({ id, name }) => (
                  <Link {...place(`/messages/${id}`)} className="inline-block min-w-24">
                    <strong>{name}</strong>
                  </Link>
                ),
              },
              { title: 'About', cell: (row) => `${kindWords[row.kind].one}: ${row.about ?? ''}` },
              { title: 'Text', isPlain: true, cell: ({ begins }) => <span dir="auto">{begins}</span> },
              { title: 'Came', cell: ({ at }) => moment(at) },
              { title: 'State', cell: (row) => <StateMark state={row.state} owner={row.owner} /> },
              ...(mayTick ? [tick] : []),
            ]}
          />
        );
        return mayTick ? <Ticked rows={rows}>{list}</Ticked> : list;
      }}
    </Pages>
  );
}

type Row = Awaited<ReturnType<typeof readPage>>['rows'][number];
const readPage = (query: { state: MessageState; kind?: MessageKind; after: string; most: string }) =>
  read(api.messages.$get({ query }));

const tick: Column<Row> = {
  title: 'Done',
  cell: ({ id, name }) => (
    <label className="flex min-h-11 min-w-12 items-center">
      <input type="checkbox" name={id} aria-label={`The message of ${name} is done`} />
    </label>
  ),
};

/** Several messages that need no answer are done together. */
function Ticked({ rows, children }: { rows: readonly Row[]; children: ReactNode }) {
  const send = async (field: Field) => {
    const ticked = rows.filter(({ id }) => field(id) === 'on').slice(0, MOST_TICKED);
    const { done } = await read(
      api.messages.done.$post({ json: { messages: ticked.map(({ id, version }) => ({ id, version })) } }),
    );
    const changed = ticked.length - done;
    reportDone(
      `${counted(done, 'message is', 'messages are')} marked as done.${changed > 0 ? ` ${counted(changed, 'message was', 'messages were')} changed by another person, and not marked.` : ''}`,
    );
  };
  return (
    <Form label="Mark the ticked ones as done, without an answer" send={send} isSecondary>
      {children}
    </Form>
  );
}
