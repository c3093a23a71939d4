import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { seatsInWords } from '#domain/booking/session-text.ts';
import { formatShortDate } from '#domain/clock.ts';
import { api, read } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Form, SelectField, TextField } from '../../parts/Form.tsx';
import { List } from '../../parts/List.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { notify } from '../../parts/notices.ts';
import { Screen } from '../../parts/Screen.tsx';
import { useMe } from '../../queries.ts';
import { kinds, OfferState } from './offer-words.tsx';
import { noTime, TimeRows } from './rows.tsx';

/** What the school sells. */
export function Offers() {
  const query = useQuery({ queryKey: ['offers'], queryFn: () => read(api.offers.$get()) });
  const me = useMe();
  const [isMaking, setMaking] = useState(false);
  return (
    <Screen
      title="Offers"
      actions={
        me.may.includes('change offers') && (
          <button type="button" className="button button-primary" onClick={() => setMaking(true)}>
            New offer
          </button>
        )
      }
    >
      <Loaded query={query}>
        {({ offers }) => (
          <List
            label="Offers"
            rows={offers}
            keyOf={({ slug }) => slug}
            columns={[
              {
                title: 'Name',
                isPlain: true,
                cell: ({ slug, name }) => (
                  <strong>
                    <Link to={`/offers/${slug}`}>{name}</Link>
                  </strong>
                ),
              },
              { title: 'State', cell: ({ state }) => <OfferState state={state} /> },
              { title: 'Kind', cell: ({ kind }) => kinds[kind] },
              { title: 'Price', isNumber: true, cell: ({ price }) => price },
              { title: 'Ages', cell: ({ ages }) => `${ages.min}–${ages.max}` },
              {
                title: 'Next',
                cell: ({ sessions: [next], waiting }) => (
                  <div>
                    {next
                      ? `${formatShortDate(next.sessionDate)}, ${next.sessionSlot}: ${seatsInWords(next.seatsLeft)}`
                      : 'none'}
                    {waiting > 0 && <p>Seats kept for paid families: {waiting}</p>}
                  </div>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {isMaking && <NewOffer onClose={() => setMaking(false)} />}
    </Screen>
  );
}

function NewOffer({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState('course');
  const [times, setTimes] = useState([noTime]);
  return (
    <Dialog title="New offer" onClose={onClose}>
      <Form
        label="Make a draft"
        about="new offer"
        send={async (field) => {
          const values = { name: field('name'), price: field('price') };
          const json = { slug: field('slug'), kind, values, ...(kind === 'single' && { times }) };
          await read(api.offers.$post({ json }));
          notify('It is a draft. Families do not see it yet.');
          void navigate({ to: `/offers/${field('slug')}` });
        }}
      >
        <TextField name="name" label="Name" autoComplete="off" />
        <TextField
          name="slug"
          label="Address"
          hint="The end of its page’s address, in small letters: holiday-camp"
          autoComplete="off"
          autoCapitalize="none"
        />
        <SelectField
          name="kind"
          label="Kind"
          choices={Object.entries(kinds)}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
        <TextField
          name="price"
          label="Price"
          hint="Leave empty: families ask for the price."
          inputMode="decimal"
        />
        {kind === 'single' && <TimeRows times={times} onChange={setTimes} />}
      </Form>
    </Dialog>
  );
}
