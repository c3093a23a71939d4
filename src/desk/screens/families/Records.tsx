import { actorWords, actWords, detailWords, mailWords } from '#domain/desk/plain-words.ts';
import { api, read } from '../../api.ts';
import { MailState } from '../../parts/family/words.tsx';
import { List } from '../../parts/List.tsx';
import { Empty } from '../../parts/Loaded.tsx';
import { Note } from '../../parts/Note.tsx';
import { NoteForm } from '../../parts/NoteForm.tsx';
import { moment } from '../../parts/when.ts';
import type { FamilyData } from './family-data.ts';

export function Notes({ family }: { family: FamilyData }) {
  return (
    <>
      {family.notes.map(({ id, kind, text, who, createdAt }) => (
        <Note
          key={id}
          head={`${moment(createdAt)}, ${who}${kind === 'call' ? ', called' : ''}`}
          text={text}
        />
      ))}
      <NoteForm
        about={`family ${family.id}`}
        label="A note about this family"
        hint="The family can ask to read it. It goes when the family is erased."
        send={(text) =>
          read(api.families[':id'].notes.$post({ param: { id: family.id }, json: { kind: 'note', text } }))
        }
      />
    </>
  );
}

export function Mails({ family: { mails } }: { family: FamilyData }) {
  if (mails.length === 0) return <Empty>No e-mail was sent yet.</Empty>;
  return (
    <ul className="grid gap-2">
      {mails.map(({ id, kind, state, createdAt, sentAt, lastError, sentText }) => (
        <li key={id} className="panel">
          <details>
            <summary className="cursor-pointer">
              <span className="font-bold">{sentText?.split('\n')[0] ?? mailWords[kind] ?? 'E-mail'}</span>{' '}
              <MailState state={state} /> <span className="text-muted">{moment(sentAt ?? createdAt)}</span>
            </summary>
            {state !== 'sent' && lastError && <p className="mt-2">{lastError}</p>}
            <p className="mt-3 whitespace-pre-line" dir="auto">
              {sentText?.split('\n').slice(2).join('\n') ?? 'There is no copy of this e-mail.'}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

export function Acts({ family: { acts } }: { family: FamilyData }) {
  return (
    <details>
      <summary className="cursor-pointer">Show it ({acts.length})</summary>
      <div className="mt-3">
        <List
          label="What was done"
          rows={acts}
          columns={[
            { title: 'What', cell: actWords, isPlain: true },
            { title: 'Details', cell: detailWords },
            { title: 'Who', cell: ({ actor }) => actorWords(actor) },
            { title: 'When', cell: ({ at }) => moment(at) },
          ]}
        />
      </div>
    </details>
  );
}
