import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api, read } from '../../api.ts';
import { ActForm } from '../../parts/ActDialog.tsx';
import { type Field, Form, SelectField, TextAreaField, TextField } from '../../parts/Form.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { notify, reportDone } from '../../parts/notices.ts';
import { place } from '../../parts/place.ts';
import { BackLink, Screen } from '../../parts/Screen.tsx';

const audiences = [
  ['day', 'The families of a day'],
  ['session', 'The families of a session'],
  ['unpaid', 'Those who have not paid yet'],
  ['families', 'Other families'],
] as const;

interface Search {
  to?: string;
  date?: string;
  session?: string;
}

const readChoices = () => read(api.letters.choices.$get());
type Choices = Awaited<ReturnType<typeof readChoices>>;

/** Writing to many families: to whom, what, how it looks, and only then sending it. */
export function WriteLetter() {
  const search = useSearch({ strict: false }) as Search;
  const choices = useQuery({ queryKey: ['letters', 'choices'], queryFn: readChoices });
  return (
    <Screen title="Write to families">
      <BackLink to="/letters">All that was written</BackLink>
      <Loaded query={choices}>{(data) => <Writing choices={data} begin={search} />}</Loaded>
    </Screen>
  );
}

function Writing({ choices, begin }: { choices: Choices; begin: Search }) {
  const navigate = useNavigate();
  const to = begin.to ?? (begin.session ? 'session' : 'day');
  const [channel, setChannel] = useState('email');
  const typed = useRef<HTMLDivElement>(null);
  const textOf = (name: string) =>
    typed.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)?.value ?? '';
  const isMail = channel === 'email';
  return (
    <div className="grid max-w-[44rem] gap-6">
      <div className="panel" ref={typed}>
        <ActForm
          label={isMail ? 'Send it to these families' : 'Make the list of these families'}
          about="letter"
          fields={letterOf}
          call={(json) => api.letters.$post({ json })}
          onDone={(id) => {
            reportDone(isMail ? 'The e-mails are on their way.' : 'The list is ready.');
            void navigate(place(`/letters/${id}`));
          }}
        >
          <SelectField
            name="audience.to"
            label="To whom"
            choices={audiences}
            value={to}
            onChange={(event) =>
              void navigate({
                ...place('.', { search: { to: event.target.value } }),
                replace: true,
                resetScroll: false,
              })
            }
          />
          <AudienceFields to={to} choices={choices} begin={begin} />
          <SelectField
            name="channel"
            label="How"
            choices={[
              ['email', 'By e-mail'],
              ['whatsapp', 'By WhatsApp: a list to send one by one'],
            ]}
            value={channel}
            onChange={(event) => setChannel(event.target.value)}
          />
          <SelectField
            name="about"
            label="What it is about"
            hint="News goes only to families that asked for it."
            choices={[
              ['registration', 'What they registered for'],
              ['news', 'News, or anything else'],
            ]}
          />
          <TextField
            name="subject"
            label="Subject"
            maxLength={120}
            hint={isMail ? 'In one line.' : 'For your own list: it is not sent.'}
          />
          <TextAreaField
            name="text"
            label="Message"
            rows={9}
            defaultValue={'Hello {name},\n\n'}
            hint="{name} becomes the name of the parent."
          />
        </ActForm>
      </div>
      {isMail && (
        <Form
          label="Send a test to myself"
          isSecondary
          send={() =>
            read(api.letters.test.$post({ json: { subject: textOf('subject'), text: textOf('text') } }))
          }
          onSent={() => notify('The test is on its way to your own mailbox.')}
        />
      )}
    </div>
  );
}

function AudienceFields({ to, choices, begin }: { to: string; choices: Choices; begin: Search }) {
  if (to === 'day')
    return (
      <SelectField
        name="audience.date"
        label="Day"
        choices={choices.days.map(({ date, words }) => [date, words] as const)}
        defaultValue={begin.date}
      />
    );
  if (to === 'session')
    return (
      <SelectField
        name="audience.sessionId"
        label="Session"
        choices={[
          ['', 'Choose a session'],
          ...choices.sessions.map(({ id, words }) => [String(id), words] as const),
        ]}
        defaultValue={begin.session}
      />
    );
  return (
    <>
      {to === 'families' && (
        <SelectField
          name="audience.state"
          label="Which families"
          choices={[
            ['choosing', 'Paid, and no session chosen yet'],
            ['booked', 'Have a session coming'],
            ['came', 'Had their session'],
            ['all', 'All, paid or not'],
          ]}
        />
      )}
      {choices.offers.length > 1 && (
        <SelectField
          name="audience.offerId"
          label="Registered for"
          choices={[['', 'Anything'], ...choices.offers.map(({ id, name }) => [String(id), name] as const)]}
        />
      )}
      {to === 'families' && (
        <div className="flex gap-4">
          <TextField name="audience.ageFrom" label="Children from" inputMode="numeric" />
          <TextField name="audience.ageTo" label="to (years)" inputMode="numeric" />
        </div>
      )}
    </>
  );
}

function letterOf(field: Field) {
  const to = field('audience.to');
  const number = (name: string) => (field(name) === '' ? undefined : field(name));
  const audience = {
    day: { to: 'day', date: field('audience.date') },
    session: { to: 'session', sessionId: field('audience.sessionId') },
    unpaid: { to: 'unpaid', offerId: number('audience.offerId') },
    families: {
      to: 'families',
      state: field('audience.state'),
      offerId: number('audience.offerId'),
      ageFrom: number('audience.ageFrom'),
      ageTo: number('audience.ageTo'),
    },
  }[to] as { to: 'day'; date: string };
  return {
    channel: field('channel'),
    about: field('about'),
    audience,
    subject: field('subject'),
    text: field('text'),
  };
}
