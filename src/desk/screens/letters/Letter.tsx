import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { familyPath } from '#domain/desk/family-path.ts';
import { fillName } from '#domain/messages/fill-name.ts';
import { api, read } from '../../api.ts';
import { WhatsApp } from '../../parts/Contact.tsx';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { Failure, Form } from '../../parts/Form.tsx';
import { type Column, List } from '../../parts/List.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { reportDone } from '../../parts/notices.ts';
import { BackLink, Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';
import { refresh } from '../../queries.ts';
import { channelWords, Progress } from './Progress.tsx';

const readLetter = (id: string) => read(api.letters[':id'].$get({ param: { id } }));
type Data = Awaited<ReturnType<typeof readLetter>>;

/** While e-mails wait, how often it is looked how many have gone. */
const LOOK_MS = 5_000;

/** What was written to many families: how far it is, and the list to send one by one. */
export function Letter() {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery({
    queryKey: ['letter', id],
    queryFn: () => readLetter(id),
    refetchInterval: ({ state: { data } }) =>
      data && data.channel === 'email' && data.progress.waiting > 0 ? LOOK_MS : false,
  });
  return (
    <Screen title={query.data?.subject ?? 'Written to families'}>
      <BackLink to="/letters">All that was written</BackLink>
      <Loaded query={query}>
        {(letter) => (
          <div className="grid gap-6">
            <Written letter={letter} />
            {letter.families.length === 0 ? (
              <Empty>None of these families is stored any more.</Empty>
            ) : letter.channel === 'whatsapp' ? (
              <ToClick letter={letter} />
            ) : (
              <Mailed letter={letter} />
            )}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Written({ letter }: { letter: Data }) {
  const { id, channel, to, by, at, text, isStoppable, progress, stoppedAt } = letter;
  return (
    <section className="panel grid gap-3" aria-label="What was written">
      <p>
        <Progress progress={progress} isStopped={stoppedAt !== null} />
      </p>
      <Facts>
        <Fact name="To">{to}</Fact>
        <Fact name="How">
          {channelWords[channel]}
          {channel === 'email' && isStoppable && ', with a link that stops such messages'}
        </Fact>
        <Fact name="Written">
          {by}, {moment(at)}
        </Fact>
      </Facts>
      <p className="whitespace-pre-wrap" dir="auto">
        {text}
      </p>
      {channel === 'email' && progress.waiting > 0 && stoppedAt === null && (
        <Form
          label={`Stop: do not send the ${progress.waiting} that wait`}
          isDangerous
          send={() => read(api.letters[':id'].stop.$post({ param: { id } }))}
          onSent={() => reportDone('It is stopped.')}
        />
      )}
    </section>
  );
}

const stateWords: Record<string, string> = {
  held: 'waits',
  queued: 'on its way',
  sent: 'sent',
  refused: 'could not be delivered',
  skipped: 'not sent',
};

const marks: Record<string, string> = { sent: 'mark-good', refused: 'mark-bad', skipped: '' };

const who: Column<Data['families'][number]>[] = [
  {
    title: 'Child',
    isPlain: true,
    cell: ({ id, childName }) => <Link to={familyPath(id)}>{childName}</Link>,
  },
  { title: 'Parent', cell: ({ parentName }) => parentName },
];

function Mailed({ letter }: { letter: Data }) {
  return (
    <List
      label="Families"
      rows={letter.families}
      columns={[
        ...who,
        {
          title: 'State',
          cell: ({ state }) => (
            <span className={`mark ${marks[state] ?? 'mark-wait'}`}>{stateWords[state] ?? state}</span>
          ),
        },
      ]}
    />
  );
}

/** Each button opens WhatsApp with the text. A family is ticked off after the message is sent there. */
function ToClick({ letter }: { letter: Data }) {
  const [failure, setFailure] = useState<unknown>(null);
  const tick = async (registrationId: string, isTicked: boolean) => {
    setFailure(null);
    try {
      await read(
        api.letters[':id'].tick.$post({ param: { id: letter.id }, json: { registrationId, isTicked } }),
      );
      await refresh();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <section className="grid gap-3" aria-label="To send one by one">
      <p>Open each one, press send in WhatsApp, come back and tick it off.</p>
      {failure !== null && <Failure error={failure} />}
      <List
        label="Families"
        rows={letter.families}
        columns={[
          ...who,
          {
            title: 'WhatsApp',
            cell: ({ phone, parentName }) =>
              phone && (
                <span className="inline-flex min-h-11 items-center">
                  <WhatsApp phone={phone} text={fillName(letter.text, parentName)}>
                    {`Write to ${parentName}`}
                  </WhatsApp>
                </span>
              ),
          },
          {
            title: 'Sent',
            cell: ({ id, childName, isTicked }) => (
              <label className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  checked={isTicked}
                  aria-label={`Sent to the parent of ${childName}`}
                  onChange={(event) => void tick(id, event.target.checked)}
                />
                sent
              </label>
            ),
          },
        ]}
      />
    </section>
  );
}
