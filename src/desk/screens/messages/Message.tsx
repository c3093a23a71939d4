import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { fillName } from '#domain/messages/fill-name.ts';
import { api, CallError, read } from '../../api.ts';
import { Call, WhatsApp } from '../../parts/Contact.tsx';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { CheckField, Form, SelectField, TextAreaField } from '../../parts/Form.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { kindWords, StateMark } from '../../parts/MessageList.tsx';
import { Note } from '../../parts/Note.tsx';
import { NoteForm } from '../../parts/NoteForm.tsx';
import { reportDone } from '../../parts/notices.ts';
import { BackLink, Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';
import { refresh, useMe } from '../../queries.ts';

/** One message: what was written, what was answered, and the answer. */
export function Message() {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery({ queryKey: ['message', id], queryFn: () => readMessage(id) });
  return (
    <Screen title={query.data ? `${kindWords[query.data.kind].one} from ${query.data.name}` : 'Message'}>
      <BackLink to="/messages">All messages</BackLink>
      <Loaded query={query}>
        {(message) => (
          <div className="grid gap-6">
            <Written message={message} />
            <Thread thread={message.thread} />
            <Answer message={message} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

type Data = Awaited<ReturnType<typeof readMessage>>;
const readMessage = (id: string) => read(api.messages[':id'].$get({ param: { id } }));

function Written({ message }: { message: Data }) {
  const { name, email, phone, at, facts, state, owner } = message;
  return (
    <section className="panel grid gap-3" aria-label="What was written">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <StateMark state={state} owner={owner} />
        <span>
          {name}, {email}
        </span>
        {phone && <Call phone={phone}>Call {phone}</Call>}
        {phone && (
          <WhatsApp phone={phone} text={fillName('Hello {name}, ', name)}>
            WhatsApp
          </WhatsApp>
        )}
        <span className="text-muted">{moment(at)}</span>
      </p>
      <Facts>
        {facts.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      {message.message && (
        <p className="whitespace-pre-wrap" dir="auto">
          {message.message}
        </p>
      )}
    </section>
  );
}

const mailWords: Record<string, string> = {
  queued: 'on its way',
  sent: 'sent',
  refused: 'could not be delivered: call instead',
  skipped: 'not sent',
};

function Thread({ thread }: { thread: Data['thread'] }) {
  if (thread.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label="Answers and notes">
      {thread.map(({ id, kind, text, who, at, state }) => (
        <Note
          key={id}
          head={`${kind === 'reply' ? 'Answer' : 'Note'} of ${who}, ${moment(at)}${state ? ` (${mailWords[state] ?? state})` : ''}`}
          text={text}
        />
      ))}
    </section>
  );
}

function Answer({ message }: { message: Data }) {
  const { id, version, name, state } = message;
  const me = useMe();
  const navigate = useNavigate();
  const saved = useQuery({
    queryKey: ['saved answers'],
    queryFn: () => read(api['saved-answers'].$get()),
  }).data?.answers;
  const text = useRef<HTMLDivElement>(null);
  const begun = useBegun(version);
  if (!me.may.includes('answer messages')) return null;
  const done = (words: string) => {
    begun.forget();
    reportDone(words);
  };
  const insert = (answerId: string) => {
    const found = saved?.find((answer) => answer.id === answerId);
    const area = text.current?.querySelector('textarea');
    if (!found || !area) return;
    // At the place of the cursor: what was typed stays.
    area.focus();
    begun.begin();
    area.setRangeText(fillName(found.text, name), area.selectionStart, area.selectionEnd, 'end');
  };
  return (
    <>
      <section className="panel" aria-label="Answer">
        <Form
          label="Send the answer"
          about={`answer to message ${id}`}
          send={(field) =>
            begun.send((seen) => {
              const answer = { version: seen, text: field('text'), isDone: field('isDone') === 'yes' };
              return read(api.messages[':id'].reply.$post({ param: { id }, json: answer }));
            })
          }
          onSent={(form) => {
            const isDone = new FormData(form).get('isDone') === 'yes';
            form.reset();
            done(
              isDone
                ? `The answer to ${name} is on its way, and the message is marked as done.`
                : 'The answer is on its way.',
            );
            if (isDone) void navigate({ to: '/messages' });
          }}
        >
          {saved && saved.length > 0 && (
            <SelectField
              name="saved"
              label="Begin with a saved answer"
              choices={[['', 'Choose one'], ...saved.map((answer) => [answer.id, answer.name] as const)]}
              onChange={(event) => insert(event.target.value)}
            />
          )}
          <div ref={text} onInput={begun.begin}>
            <TextAreaField
              name="text"
              label="Your answer"
              rows={8}
              hint="It goes as an e-mail. Answers to it come to the school's mailbox."
            />
          </div>
          <CheckField
            name="isDone"
            value="yes"
            label="Mark the message as done"
            defaultChecked={state !== 'done'}
          />
        </Form>
      </section>
      <div className="flex flex-wrap items-start gap-6">
        <Form
          label={state === 'done' ? 'Open it again' : 'Mark as done without an answer'}
          isSecondary
          send={() =>
            read(
              api.messages[':id'].done.$post({ param: { id }, json: { version, isDone: state !== 'done' } }),
            )
          }
          onSent={() => done(state === 'done' ? 'It is open again.' : 'It is marked as done.')}
        />
        <Owner message={message} begun={begun} onDone={done} />
      </div>
      <section className="panel">
        <NoteForm
          about={`message ${id}`}
          label="A note for the others"
          hint="Only staff read it."
          send={(text) => read(api.messages[':id'].notes.$post({ param: { id }, json: { text } }))}
        />
      </section>
    </>
  );
}

type Begun = ReturnType<typeof useBegun>;

/** The version from which an act was begun. One that another person saved since is shown above, and is read first. */
function useBegun(version: number) {
  const from = useRef<number | null>(null);
  const forget = () => {
    from.current = null;
  };
  return {
    begin: () => {
      from.current ??= version;
    },
    forget,
    send: async (call: (version: number) => Promise<unknown>) => {
      try {
        await call(from.current ?? version);
      } catch (error) {
        if (error instanceof CallError && error.status === 409) {
          await refresh();
          forget();
        }
        throw error;
      }
    },
  };
}

function Owner({ message, begun, onDone }: { message: Data; begun: Begun; onDone: (words: string) => void }) {
  const { id, ownerId, people } = message;
  const [changed, setChanged] = useState<string | null>(null);
  const chosen = changed ?? ownerId ?? '';
  return (
    <Form
      label="Give it to this person"
      isSecondary
      send={() =>
        begun.send((version) =>
          read(
            api.messages[':id'].owner.$post({ param: { id }, json: { version, ownerId: chosen || null } }),
          ),
        )
      }
      onSent={() => onDone('It is given to another person.')}
    >
      <SelectField
        name="ownerId"
        label="Who answers"
        choices={[['', 'No one yet'], ...people.map((person) => [person.id, person.name] as const)]}
        value={chosen}
        onChange={(event) => {
          begun.begin();
          setChanged(event.target.value);
        }}
      />
    </Form>
  );
}
