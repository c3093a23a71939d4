import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { fillName } from '#domain/messages/fill-name.ts';
import { api, read } from '../../api.ts';
import { Call, WhatsApp } from '../../parts/Contact.tsx';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { TaskCard } from '../../parts/family/TaskCard.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Note } from '../../parts/Note.tsx';
import { place } from '../../parts/place.ts';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';
import { FamilyDialog, type Open } from './FamilyDialogs.tsx';
import type { FamilyData } from './family-data.ts';
import { Acts, Mails, Notes } from './Records.tsx';
import { Act, Buttons, RegistrationPanel } from './RegistrationPanel.tsx';

const MAIL_WAIT_MS = 3_000;

/** Everything about one family, and what can be done for it. */
export function Family() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery({
    queryKey: ['family', id],
    queryFn: () => read(api.families[':id'].$get({ param: { id } })),
    // No act is recorded when an e-mail leaves.
    refetchInterval: ({ state }) =>
      state.data?.mails.some((mail) => mail.state === 'queued') ? MAIL_WAIT_MS : false,
  });
  const title = query.data?.isErased ? 'An erased family' : (query.data?.parentName ?? 'Family');
  return (
    <Screen title={title}>
      <Loaded query={query}>{(family) => <Page key={family.id} family={family} />}</Loaded>
    </Screen>
  );
}

function Page({ family }: { family: FamilyData }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { phone, email, isErased } = family;
  const tasks = family.registrations.flatMap((one) => one.tasks.map((task) => ({ one, task })));
  return (
    <div className="grid gap-8">
      {!isErased && (
        <section className="panel grid gap-4" aria-label="Contact">
          <Facts>
            <Fact name="Phone">
              {phone ? (
                <span className="flex flex-wrap gap-x-4">
                  <Call phone={phone} />
                  <WhatsApp phone={phone} text={`${fillName('Hello {name}', family.parentName)}, `}>
                    WhatsApp
                  </WhatsApp>
                </span>
              ) : (
                'none was given'
              )}
            </Fact>
            <Fact name="E-mail">
              <a href={mailTo(email)}>{email}</a>
            </Fact>
            <Fact name="News">
              {family.news === 'active' ? 'wanted' : family.news === null ? 'not asked for' : 'stopped'}
            </Fact>
          </Facts>
          <Buttons>
            <Act onClick={() => setOpen({ act: 'email' })}>Correct the e-mail</Act>
            <Act onClick={() => setOpen({ act: 'phone' })}>Correct the phone</Act>
            <Act onClick={() => setOpen({ act: 'sibling' })}>Register a sibling</Act>
          </Buttons>
        </section>
      )}
      {tasks.length > 0 && (
        <Section title="Waits for you">
          {tasks.map(({ one, task }) => (
            <TaskCard key={task.id} task={{ ...task, family: one }} isHere />
          ))}
        </Section>
      )}
      <Section title={family.count === 1 ? 'Registration' : `${family.count} registrations`}>
        {family.registrations.map((registration) => (
          <RegistrationPanel
            key={registration.id}
            family={family}
            registration={registration}
            onOpen={setOpen}
          />
        ))}
        {family.count > family.registrations.length && (
          <p className="text-muted">
            These are {family.registrations.length} of {family.count}: those that have paid, then the newest.
          </p>
        )}
      </Section>
      {!isErased && (
        <Section title="Notes">
          <Notes family={family} />
        </Section>
      )}
      <Section title="E-mails">
        <Mails family={family} />
      </Section>
      {family.enquiries.length > 0 && (
        <Section title="Messages from them">
          {family.enquiries.map(({ id, text, submittedAt, doneAt }) => (
            <Note
              key={id}
              head={
                <>
                  <Link {...place(`/messages/${id}`)}>{moment(submittedAt)}</Link>,{' '}
                  {doneAt ? 'answered' : 'not answered yet'}
                </>
              }
              text={text}
            />
          ))}
        </Section>
      )}
      <Section title="What was done">
        <Acts family={family} />
      </Section>
      {!isErased && (
        <Section title="Their data">
          <p>Answer only to the address that the family registered with.</p>
          <div className="flex flex-wrap gap-3">
            <Act onClick={() => setOpen({ act: 'export' })}>Export</Act>
            <button type="button" className="button button-danger" onClick={() => setOpen({ act: 'erase' })}>
              Erase
            </button>
          </div>
        </Section>
      )}
      {open && <FamilyDialog family={family} open={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** An address may have characters that would add readers to the mail. */
const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
