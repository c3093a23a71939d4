import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Role, roleNames, roles } from '#domain/desk/permissions.ts';
import { api, read, readProved } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { CheckField, Form, SelectField, TextField } from '../../parts/Form.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { List } from '../../parts/List.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { reportDone } from '../../parts/notices.ts';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';

const choices = roles.map((role) => [role, roleNames[role]] as const);

interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  passkeys: number;
  signedInAt: string | null;
}

/** Who may sign in, and as what. */
export function People() {
  const query = useQuery({ queryKey: ['people'], queryFn: () => read(api.people.$get()) });
  const [isInviting, setInviting] = useState(false);
  const [open, setOpen] = useState<Person | null>(null);
  const done = (text: string) => {
    setOpen(null);
    reportDone(text);
  };
  return (
    <Screen
      title="People"
      actions={
        <button type="button" className="button button-primary" onClick={() => setInviting(true)}>
          Invite a person
        </button>
      }
    >
      <Loaded query={query}>
        {({ people }) => (
          <List
            label="People"
            rows={people}
            columns={[
              {
                title: 'Name',
                isPlain: true,
                cell: (person) => (
                  <button type="button" className="text-button" onClick={() => setOpen(person)}>
                    {person.name}
                  </button>
                ),
              },
              { title: 'E-mail', cell: ({ email }) => email },
              { title: 'Role', cell: ({ role }) => roleNames[role] },
              { title: 'Passkeys', cell: ({ passkeys }) => passkeys, isNumber: true },
              {
                title: 'Last sign-in',
                cell: ({ signedInAt }) => (signedInAt ? moment(signedInAt) : 'not yet'),
              },
            ]}
          />
        )}
      </Loaded>
      {isInviting && (
        <FormDialog
          title="Invite a person"
          label="Send the invitation"
          done="The invitation is on its way."
          send={(field) =>
            readProved(() =>
              api.people.$post({
                json: { name: field('name'), email: field('email'), role: field('role') },
              }),
            )
          }
          onClose={() => setInviting(false)}
        >
          <TextField name="name" label="Name" autoComplete="off" />
          <TextField name="email" label="E-mail" type="email" autoComplete="off" />
          <SelectField name="role" label="Role" choices={choices} defaultValue="office" />
        </FormDialog>
      )}
      {open && (
        <Dialog title={open.name} onClose={() => setOpen(null)}>
          <div className="grid gap-6">
            <Form
              label="Change the role"
              isSecondary
              send={(field) =>
                readProved(() =>
                  api.people[':id'].role.$post({ param: { id: open.id }, json: { role: field('role') } }),
                )
              }
              onSent={() =>
                done(
                  `The role of ${open.name} is changed. If it may not publish any more, what it has timed is a draft again.`,
                )
              }
            >
              <SelectField name="role" label="Role" choices={choices} defaultValue={open.role} />
            </Form>
            <Form
              label="Send another invitation"
              isSecondary
              send={() => readProved(() => api.people[':id'].invite.$post({ param: { id: open.id } }))}
              onSent={() => done('The invitation is on its way.')}
            />
            <Form
              label={`Remove ${open.name}`}
              isDangerous
              send={async (field) => {
                if (field('isConfirmed') !== 'on') throw new Error('Tick the box first.');
                await readProved(() => api.people[':id'].remove.$post({ param: { id: open.id } }));
              }}
              onSent={() =>
                done(
                  `${open.name} can no longer sign in. Posts and school texts that they timed are drafts again.`,
                )
              }
            >
              <CheckField
                name="isConfirmed"
                label={`${open.name} can no longer sign in. Sessions that ${open.name} teaches need another instructor.`}
              />
            </Form>
          </div>
        </Dialog>
      )}
    </Screen>
  );
}
