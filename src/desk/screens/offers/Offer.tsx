import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { offerValueNames } from '#domain/booking/offer-changes.ts';
import { formatShortDate } from '#domain/clock.ts';
import { api } from '../../api.ts';
import { ActDialog } from '../../parts/ActDialog.tsx';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';
import { useMe } from '../../queries.ts';
import { NewRun } from './NewRun.tsx';
import { OfferForm } from './OfferForm.tsx';
import { type OfferData, offerQuery } from './offer-data.ts';
import { lines, OfferState } from './offer-words.tsx';

type Run = OfferData['runs'][number];

type Opened = 'state' | 'run' | null;

/** One offer: its values, runs and history. */
export function Offer() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(offerQuery(id));
  const me = useMe();
  const [open, setOpen] = useState<Opened>(null);
  const mayChange = me.may.includes('change offers');
  const offer = query.data;
  const close = () => setOpen(null);
  return (
    <Screen
      title={offer?.name ?? 'Offer'}
      actions={
        offer &&
        mayChange &&
        !offer.isHourOfCode && (
          <button type="button" className="button" onClick={() => setOpen('state')}>
            {offer.state === 'open' ? 'Close it' : 'Open it to families'}
          </button>
        )
      }
    >
      <Loaded query={query}>
        {(shown) => (
          <div className="grid gap-6">
            <p className="flex flex-wrap items-center gap-3">
              <OfferState state={shown.state} />
              <strong>{shown.price}</strong>
              {shown.state === 'open' ? (
                <a href={shown.page} target="_blank" rel="noreferrer">
                  See the public page
                </a>
              ) : (
                <span className="text-muted">It has no public page while it is not open.</span>
              )}
            </p>
            {shown.kind === 'course' && (
              <Runs runs={shown.runs} onAdd={mayChange ? () => setOpen('run') : undefined} />
            )}
            {mayChange ? (
              <OfferForm
                offer={shown}
                reload={async () => (await query.refetch({ throwOnError: true })).data ?? shown}
              />
            ) : (
              <Values values={shown.values} />
            )}
            <History history={shown.history} />
          </div>
        )}
      </Loaded>
      {open === 'state' && offer && (
        <ActDialog
          title={offer.state === 'open' ? `Close ${offer.name}` : `Open ${offer.name}`}
          label={offer.state === 'open' ? 'Close it' : 'Open it to families'}
          done={offer.state === 'open' ? 'It is closed.' : 'Families can see it.'}
          fields={() => ({ state: offer.state === 'open' ? 'closed' : 'open' })}
          call={(json) => api.offers[':id'].state.$post({ param: { id }, json })}
          onClose={close}
        />
      )}
      {open === 'run' && <NewRun id={id} onClose={close} />}
    </Screen>
  );
}

function Runs({ runs, onAdd }: { runs: readonly Run[]; onAdd: (() => void) | undefined }) {
  return (
    <section className="grid gap-3" aria-labelledby="runs">
      <div className="screen-head">
        <h2 id="runs">Course dates</h2>
        {onAdd && (
          <button type="button" className="button" onClick={onAdd}>
            Add course dates
          </button>
        )}
      </div>
      {runs.length === 0 && <Empty>There are no dates yet. Families can book once there are some.</Empty>}
      {runs.map((run) => (
        <article key={run.id} className="panel grid gap-2" aria-label={run.name}>
          <h3>
            <Link to={`/sessions/${run.id}`}>{run.name}</Link>
          </h3>
          <p>
            {run.booked} of {run.seats} seats booked,{' '}
            {run.dates.length === 1 ? '1 date' : `${run.dates.length} dates`}
          </p>
          <p className="text-muted">
            {run.dates
              .map(({ date, starts, ends }) => `${formatShortDate(date)} ${starts}–${ends}`)
              .join(' · ')}
          </p>
        </article>
      ))}
    </section>
  );
}

function Values({ values }: { values: OfferData['values'] }) {
  return (
    <Facts className="panel">
      {Object.entries(values).map(([name, value]) => (
        <Fact key={name} name={offerValueNames[name] ?? name}>
          {lines(value)}
        </Fact>
      ))}
    </Facts>
  );
}

function History({ history }: { history: OfferData['history'] }) {
  return (
    <section className="grid gap-3" aria-labelledby="history">
      <h2 id="history">History</h2>
      {history.length === 0 && <Empty>Nothing was changed yet.</Empty>}
      <ol className="grid gap-3">
        {history.map((change) => (
          <li key={change.id} className="panel grid gap-1">
            <p className="text-muted">
              {moment(change.at)}, {change.who}
            </p>
            {change.lines.map((line) => (
              <p key={line} dir="auto" className="break-words">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
