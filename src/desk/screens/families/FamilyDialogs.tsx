import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { familyPath } from '#domain/desk/family-path.ts';
import type { RegistrationAct } from '#domain/desk/registration-acts.ts';
import { api, read, readProved } from '../../api.ts';
import { ActDialog } from '../../parts/ActDialog.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { CheckField, Form, SelectField, TextAreaField, TextField } from '../../parts/Form.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { RefundDialog } from '../../parts/family/RefundDialog.tsx';
import { sessionWords } from '../../parts/family/words.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { reportDone } from '../../parts/notices.ts';
import { saveFile } from '../../parts/save-file.ts';
import { Cash, Correction, TakeBack } from './EntryDialogs.tsx';
import type { FamilyData, Payment, Registration } from './family-data.ts';
import { chosenOf, RegistrationTicks, tickedOf } from './RegistrationTicks.tsx';

/** Which dialog of the page is open, and about what. */
export type Open =
  | { act: 'email' | 'phone' | 'sibling' | 'erase' | 'export' }
  | { act: RegistrationAct; registration: Registration }
  | { act: 'refund' | 'correct' | 'void'; payment: Payment };

export function FamilyDialog({
  family,
  open,
  onClose,
}: {
  family: FamilyData;
  open: Open;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  // The page loads again when another person changes something; what was typed was typed over this.
  const [asOpened] = useState(family);
  const [key] = useState(() => crypto.randomUUID());
  const param = { id: family.id };
  const about = `${open.act} of ${'registration' in open ? open.registration.id : family.id}`;
  switch (open.act) {
    case 'email':
      return (
        <FormDialog
          title="Correct the e-mail address"
          about={about}
          label="Change the address"
          done="The address is changed. E-mails that were missed are sent to it."
          send={(field) =>
            read(
              api.families[':id'].email.$post({
                param,
                json: {
                  email: field('email'),
                  was: asOpened.email,
                  of: tickedOf(family, field),
                },
              }),
            )
          }
          onClose={onClose}
        >
          <TextField name="email" label="E-mail" type="email" defaultValue={family.email} />
          <RegistrationTicks
            family={family}
            ticked={family.registrations.length === 1 ? family.id : undefined}
            hint="Tick only those of the family that you are talking to: its receipts and meeting links go to the new address."
          />
        </FormDialog>
      );
    case 'phone':
      return (
        <FormDialog
          title="Correct the phone number"
          about={about}
          label="Change the number"
          done="The number is changed."
          send={(field) =>
            read(
              api.families[':id'].phone.$post({
                param,
                json: { phone: field('phone'), was: asOpened.phone },
              }),
            )
          }
          onClose={onClose}
        >
          <TextField
            name="phone"
            label="Phone"
            type="tel"
            hint="Each child of the family who has this number gets the new one. Leave it empty to remove the number."
            defaultValue={family.phone ?? ''}
          />
        </FormDialog>
      );
    case 'sibling':
      return (
        <Dialog title={`Register another child of ${family.parentName}`} onClose={onClose}>
          <Form
            label="Register the child"
            about={about}
            send={async (field) => {
              const json = {
                childName: field('childName'),
                childAge: Number(field('childAge')),
                offer: field('offer'),
                specialRequirements: field('specialRequirements'),
                hasAgreed: (field('hasAgreed') === 'on') as true,
                key,
              };
              const { id } = await read(api.families[':id'].siblings.$post({ param, json }));
              reportDone(`${json.childName} is registered. The welcome goes to ${family.email}.`);
              onClose();
              void navigate({ to: familyPath(id) });
            }}
          >
            <SelectField
              name="offer"
              label="For"
              choices={family.offers.map(({ slug, name }) => [slug, name] as const)}
              defaultValue={family.registrations.find(({ id }) => id === family.id)?.offerSlug}
            />
            <TextField name="childName" label="Name of the child" autoComplete="off" />
            <TextField name="childAge" label="Age" inputMode="numeric" />
            <TextAreaField name="specialRequirements" label="Needs" hint="May stay empty." rows={2} />
            <CheckField
              name="hasAgreed"
              label="The parent agrees to the text of the form, here or on the phone."
            />
          </Form>
        </Dialog>
      );
    case 'erase':
      return (
        <ActDialog
          title="Erase a family"
          label="Erase what is ticked"
          done="What was ticked is erased."
          isDangerous
          fields={(field) => ({ of: chosenOf(family, field) })}
          call={(json) => api.families[':id'].erase.$post({ param, json })}
          onClose={onClose}
        >
          <TheirData family={family} />
        </ActDialog>
      );
    case 'export':
      return (
        <FormDialog
          title="Export a family"
          label="Download the file"
          done="The file is downloaded. Give it to no one but the family."
          send={(field) => download(family, chosenOf(family, field))}
          onClose={onClose}
        >
          <TheirData family={family} />
        </FormDialog>
      );
    case 'resend':
      return <Resend registration={open.registration} onClose={onClose} />;
    case 'move':
      return <Move registration={open.registration} onClose={onClose} />;
    case 'link':
      return (
        <ActDialog
          title={`Replace the link of ${open.registration.childName}`}
          about={about}
          label="Replace the link"
          done="The link is replaced."
          fields={(field) => ({ note: field('note') })}
          call={(json) => api.registrations[':id'].link.$post({ param: { id: open.registration.id }, json })}
          onClose={onClose}
        >
          <TextField name="note" label="Why" hint="For our records. The family does not read it." />
        </ActDialog>
      );
    case 'cancel':
      return (
        <ActDialog
          title={`Cancel the registration of ${open.registration.childName}`}
          about={about}
          label="Cancel the registration"
          done="The registration is cancelled."
          isDangerous
          fields={(field) => ({ note: field('note') })}
          call={(json) =>
            api.registrations[':id'].cancel.$post({ param: { id: open.registration.id }, json })
          }
          onClose={onClose}
        >
          <TextField name="note" label="Why" hint="For our records. The family does not read it." />
        </ActDialog>
      );
    case 'cash':
    case 'late_money':
      return <Cash registration={open.registration} onClose={onClose} />;
    case 'refund':
      return <RefundDialog payment={open.payment} onClose={onClose} />;
    case 'correct':
      return <Correction payment={open.payment} onClose={onClose} />;
    case 'void':
      return <TakeBack payment={open.payment} onClose={onClose} />;
  }
}

function Move({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['bookable', registration.id],
    queryFn: () => read(api.bookable.$get({ query: { registration: registration.id } })),
  });
  if (query.data === undefined)
    return (
      <Dialog title="Choose a session" onClose={onClose}>
        <Loaded query={query}>{() => null}</Loaded>
      </Dialog>
    );
  return (
    <ActDialog
      title={
        registration.session
          ? `Move ${registration.childName}`
          : `Book a session for ${registration.childName}`
      }
      label={registration.session ? 'Move' : 'Book it'}
      done="The session is booked."
      fields={(field) => {
        const [sessionDate = '', sessionSlot = ''] = field('session').split('|');
        return { sessionDate, sessionSlot };
      }}
      call={(json) => api.registrations[':id'].move.$post({ param: { id: registration.id }, json })}
      onClose={onClose}
    >
      <SelectField
        name="session"
        label="Session"
        required
        hint={
          query.data.begun.length > 0
            ? 'Those that have begun come last: for a child that has been there.'
            : undefined
        }
        choices={[
          // One that has begun is never chosen by a careless press.
          ...(query.data.sessions.length === 0 ? [['', 'Choose a session'] as const] : []),
          ...query.data.sessions.map((session) => choiceOf(session)),
          ...query.data.begun.map((session) => choiceOf(session, 'has begun; ')),
        ]}
      />
    </ActDialog>
  );
}

function choiceOf(
  { sessionDate, sessionSlot, seatsLeft, capacity }: SessionAvailability,
  state = '',
): [value: string, words: string] {
  return [
    `${sessionDate}|${sessionSlot}`,
    `${sessionWords({ sessionDate, sessionSlot })} (${state}${seatsLeft} of ${capacity} seats free)`,
  ];
}

const mails = [
  ['link', 'The link to their page'],
  ['welcome', 'The welcome, with how to pay'],
  ['code', 'The code to pay in person'],
  ['receipt', 'The receipt'],
  ['booking', 'The booked session'],
  ['refund', 'That money is on its way back'],
] as const;

function Resend({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  return (
    <FormDialog
      title={`Send ${registration.parentName} an e-mail again`}
      label="Send it again"
      done="The e-mail is on its way."
      send={(field) =>
        read(
          api.registrations[':id'].resend.$post({
            param: { id: registration.id },
            json: { mail: field('mail') },
          }),
        )
      }
      onClose={onClose}
    >
      <SelectField name="mail" label="Which" choices={mails} />
    </FormDialog>
  );
}

/** Which registrations an export or an erasing is for. */
function TheirData({ family }: { family: FamilyData }) {
  return (
    <RegistrationTicks
      family={family}
      ticked={family.id}
      hasAll
      hint="Tick only those of the family that asks. Messages, registrations of interest, the newsletter address and e-mails to the address are taken only if every registration is ticked."
    />
  );
}

/** What is stored about the chosen registrations, as a file for the family. */
async function download({ id, parentName }: FamilyData, of: string | string[]): Promise<void> {
  const everything = await readProved(() =>
    api.families[':id'].export.$post({ param: { id }, json: { of } }),
  );
  const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' });
  saveFile(file, `kept-about-${parentName.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.json`);
}
