import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import './today.css';
import { familyPath } from '#domain/desk/family-path.ts';
import { api, read } from '../../api.ts';
import { Call, WhatsApp } from '../../parts/Contact.tsx';
import { Export } from '../../parts/Export.tsx';
import { Form, TextAreaField } from '../../parts/Form.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { FamilyLink } from '../../parts/family/FamilyLink.tsx';
import { RegistrationList } from '../../parts/family/RegistrationList.tsx';
import { TaskCard } from '../../parts/family/TaskCard.tsx';
import { List } from '../../parts/List.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { MessageList } from '../../parts/MessageList.tsx';
import { notify } from '../../parts/notices.ts';
import { Pages } from '../../parts/pages.tsx';
import { place } from '../../parts/place.ts';
import { Screen } from '../../parts/Screen.tsx';
import { SessionLink, SessionMark } from '../../parts/sessions.tsx';
import { moment } from '../../parts/when.ts';

/** The first screen: what waits for a person. */
export function Today() {
  const query = useQuery({ queryKey: ['today'], queryFn: () => read(api.today.$get()) });
  const { show } = useSearch({ strict: false }) as { show?: string };
  const which = show === 'paid' ? 'paid' : 'new';
  return (
    <Screen title="Today">
      <Loaded query={query}>
        {({ sessions, counts }) => (
          <div className="grid gap-8">
            <Counts counts={{ ...counts, sessions: sessions.length }} />
            <Part title="Waits for you" count={counts.tasks}>
              <Pages
                queryKey={['today', 'tasks']}
                load={(after) => read(api.today.tasks.$get({ query: { after } }))}
                empty="Nothing waits for you. What needs a person appears here."
              >
                {(tasks) => tasks.map((task) => <TaskCard key={task.id} task={task} />)}
              </Pages>
            </Part>
            <Part title="Sessions today" count={sessions.length}>
              {sessions.length === 0 ? (
                <Empty>There is no session today.</Empty>
              ) : (
                <List
                  label="Sessions today"
                  rows={sessions}
                  keyOf={({ id, number }) => `${id} ${number}`}
                  columns={[
                    {
                      title: 'Session',
                      isPlain: true,
                      cell: (session) => (
                        <strong>
                          <SessionLink session={session} />
                        </strong>
                      ),
                    },
                    {
                      title: 'Seats',
                      cell: ({ booked, held, capacity }) =>
                        `${booked} of ${capacity} booked${held > 0 ? `, ${held} held` : ''}`,
                    },
                    {
                      title: 'Needs',
                      cell: ({ needs }) =>
                        needs.length > 0 && (
                          <ul>
                            {needs.map(({ id, childName, childAge, text }) => (
                              <li key={id}>
                                <Link to={familyPath(id)}>{childName}</Link>, {childAge}: {text}
                              </li>
                            ))}
                          </ul>
                        ),
                    },
                    { title: '', cell: ({ state }) => <SessionMark state={state} /> },
                  ]}
                />
              )}
            </Part>
            <Part title="To call" count={counts.unpaid}>
              {counts.unpaid > 0 && (
                <p className="text-muted">These families have not paid after two hours.</p>
              )}
              <Calls />
              {counts.unpaid > 0 && <Export list="to-call" label="Export these families" />}
            </Part>
            <Part title="Messages to answer" count={counts.messages}>
              <MessageList search={{ state: 'open' }} most="5" empty="No message waits for an answer." />
            </Part>
            <Part title="Registrations today" count={counts.registered}>
              <nav className="flex gap-4" aria-label="Which registrations">
                {(['new', 'paid'] as const).map((name) => (
                  <Link
                    key={name}
                    {...place('/today', { search: name === 'paid' ? { show: name } : {} })}
                    className="text-button"
                    aria-current={name === which ? 'true' : undefined}
                    resetScroll={false}
                  >
                    {name === 'new' ? `New (${counts.registered})` : `Paid (${counts.paid})`}
                  </Link>
                ))}
              </nav>
              <Pages
                queryKey={['today', which]}
                load={(after) => read(api.today.registrations.$get({ query: { which, after } }))}
                empty={which === 'new' ? 'No registration yet today.' : 'No payment yet today.'}
              >
                {(rows) => <RegistrationList label="Registrations today" rows={rows} />}
              </Pages>
              <Export list="today" filters={{ show: which }} label="Export these registrations" />
            </Part>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

const placeOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** One thing to look at, with how much of it there is. */
function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section id={placeOf(title)} className="grid gap-3" aria-label={title}>
      <h2>
        {title}
        {count > 0 && ` (${count})`}
      </h2>
      {children}
    </section>
  );
}

/** How much there is of each, which leads to it. */
function Counts({
  counts,
}: {
  counts: Record<'tasks' | 'sessions' | 'unpaid' | 'messages' | 'registered', number>;
}) {
  const parts = [
    ['Waits for you', counts.tasks],
    ['Sessions today', counts.sessions],
    ['To call', counts.unpaid],
    ['Messages to answer', counts.messages],
    ['Registrations today', counts.registered],
  ] as const;
  return (
    <nav className="counts" aria-label="The day in numbers">
      {parts.map(([title, count]) => (
        <Link key={title} to="/today" hash={placeOf(title)} className="count">
          <strong>{count}</strong>
          {title}
        </Link>
      ))}
    </nav>
  );
}

interface Caller {
  id: string;
  childName: string;
  parentName: string;
}

function Calls() {
  const [called, setCalled] = useState<Caller | null>(null);
  return (
    <>
      <Pages
        queryKey={['today', 'calls']}
        load={(after) => read(api.today.calls.$get({ query: { after } }))}
        empty="No family needs a call. Families appear here two hours after they registered without paying."
      >
        {(rows) => (
          <List
            label="To call"
            rows={rows}
            columns={[
              {
                title: 'Family',
                isPlain: true,
                cell: ({ notes, ...family }) => (
                  <span>
                    <FamilyLink family={family} />
                    {notes.map((text) => (
                      <span key={text} className="block text-muted">
                        {text}
                      </span>
                    ))}
                  </span>
                ),
              },
              { title: 'Registered', cell: ({ createdAt }) => moment(createdAt) },
              {
                title: 'Phone',
                cell: ({ phone, text }) =>
                  phone ? (
                    <span className="flex flex-wrap gap-x-4 gap-y-2">
                      <Call phone={phone}>Call {phone}</Call>
                      <WhatsApp phone={phone} text={text}>
                        WhatsApp
                      </WhatsApp>
                    </span>
                  ) : (
                    'none was given'
                  ),
              },
              {
                title: '',
                cell: (row) => (
                  <span className="flex flex-wrap gap-2">
                    <Form
                      label="Send the link again"
                      isSecondary
                      send={() =>
                        read(
                          api.registrations[':id'].resend.$post({
                            param: { id: row.id },
                            json: { mail: 'link' },
                          }),
                        )
                      }
                      onSent={() => notify(`The link is on its way to ${row.email}.`)}
                    />
                    <button type="button" className="button button-primary" onClick={() => setCalled(row)}>
                      Called
                    </button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </Pages>
      {called && (
        <FormDialog
          title={`You called ${called.parentName}`}
          about={`call of ${called.id}`}
          label="Take it off the list"
          done={`${called.childName} is off the list.`}
          send={(field) =>
            read(
              api.families[':id'].notes.$post({
                param: { id: called.id },
                json: { kind: 'call', text: field('text') },
              }),
            )
          }
          onClose={() => setCalled(null)}
        >
          <TextAreaField name="text" label="What they said" hint="May stay empty." rows={2} />
        </FormDialog>
      )}
    </>
  );
}
