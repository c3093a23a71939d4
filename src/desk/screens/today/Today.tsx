import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { familyPath } from '#domain/desk/family-path.ts';
import { api, read } from '../../api.ts';
import { Call, WhatsApp } from '../../parts/Contact.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Form, TextAreaField } from '../../parts/Form.tsx';
import { RegistrationList } from '../../parts/family/RegistrationList.tsx';
import { TaskCard } from '../../parts/family/TaskCard.tsx';
import { sessionWords } from '../../parts/family/words.tsx';
import { List } from '../../parts/List.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { notify } from '../../parts/notices.ts';
import { Pages } from '../../parts/pages.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';
import { refresh } from '../../queries.ts';

/** The first screen: what waits for a person. */
export function Today() {
  const query = useQuery({ queryKey: ['today'], queryFn: () => read(api.today.$get()) });
  const { show } = useSearch({ strict: false }) as { show?: string };
  const which = show === 'paid' ? 'paid' : 'new';
  return (
    <Screen title="Today">
      <Loaded query={query}>
        {({ sessions, messages, counts }) => (
          <div className="grid gap-8">
            {messages.open > 0 && (
              <p className="note">
                {messages.open === 1 ? 'One message is' : `${messages.open} messages are`} not answered
                {messages.oldest && `, the oldest from ${moment(messages.oldest)}`}. Each came to the staff
                mailbox too.
              </p>
            )}
            <section className="grid gap-3" aria-label="Waits for you">
              <h2>Waits for you{counts.tasks > 0 && ` (${counts.tasks})`}</h2>
              <Pages
                queryKey={['today', 'tasks']}
                load={(after) => read(api.today.tasks.$get({ query: { after } }))}
                empty="Nothing waits for you. What needs a person appears here."
              >
                {(tasks) => tasks.map((task) => <TaskCard key={task.id} task={task} />)}
              </Pages>
            </section>
            <section className="grid gap-3" aria-label="To call">
              <h2>To call: not paid after two hours{counts.unpaid > 0 && ` (${counts.unpaid})`}</h2>
              <Calls />
            </section>
            <section className="grid gap-3" aria-label="Sessions today">
              <h2>Sessions today</h2>
              {sessions.length === 0 ? (
                <Empty>There is no session today.</Empty>
              ) : (
                <List
                  label="Sessions today"
                  rows={sessions}
                  keyOf={({ sessionSlot }) => sessionSlot}
                  columns={[
                    { title: 'Session', cell: sessionWords, isPlain: true },
                    {
                      title: 'Seats',
                      cell: ({ booked, held, capacity }) =>
                        `${booked} of ${capacity} booked${held > 0 ? `, ${held} held` : ''}`,
                    },
                    {
                      title: 'Needs',
                      cell: ({ needs }) => (
                        <ul>
                          {needs.map(({ id, childName, childAge, text }) => (
                            <li key={id}>
                              <Link to={familyPath(id)}>{childName}</Link>, {childAge}: {text}
                            </li>
                          ))}
                        </ul>
                      ),
                    },
                    { title: '', cell: ({ isClosed }) => isClosed && <span className="mark">Closed</span> },
                  ]}
                />
              )}
            </section>
            <section className="grid gap-3" aria-label="Registrations today">
              <h2>Registrations today</h2>
              <nav className="flex gap-4" aria-label="Which registrations">
                {(['new', 'paid'] as const).map((name) => (
                  <Link
                    key={name}
                    to="/today"
                    search={(name === 'paid' ? { show: name } : {}) as never}
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
                empty={which === 'new' ? 'Nobody has registered today yet.' : 'Nobody has paid today yet.'}
              >
                {(rows) => <RegistrationList label="Registrations today" rows={rows} />}
              </Pages>
            </section>
          </div>
        )}
      </Loaded>
    </Screen>
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
        empty="Nobody needs a call. Families appear here two hours after they registered without paying."
      >
        {(rows) => (
          <List
            label="To call"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                title: 'Family',
                isPlain: true,
                cell: ({ id, childName, parentName, notes }) => (
                  <span>
                    <strong>
                      <Link to={familyPath(id)}>
                        {childName}, child of {parentName}
                      </Link>
                    </strong>
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
        <Dialog title={`You called ${called.parentName}`} onClose={() => setCalled(null)}>
          <Form
            label="Take it off the list"
            send={(field) =>
              read(
                api.families[':id'].notes.$post({
                  param: { id: called.id },
                  json: { kind: 'call', text: field('text') },
                }),
              )
            }
            onSent={() => {
              setCalled(null);
              notify(`${called.childName} is off the list.`);
              void refresh();
            }}
          >
            <TextAreaField name="text" label="What they said" hint="May stay empty." rows={2} />
          </Form>
        </Dialog>
      )}
    </>
  );
}
