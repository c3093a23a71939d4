import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, read, readProved } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Form } from '../../parts/Form.tsx';
import { List } from '../../parts/List.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { reportDone } from '../../parts/notices.ts';
import { makePasskey } from '../../parts/passkey.ts';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';
import { clearPerson } from '../../presence.ts';
import { queries, refresh } from '../../queries.ts';

/** Passkeys, recovery codes and signed-in browsers of the person. */
export function Account() {
  const query = useQuery({ queryKey: ['account'], queryFn: () => read(api.account.$get()) });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const navigate = useNavigate();
  return (
    <Screen
      title="My account"
      actions={
        <Form
          label="Sign out"
          isSecondary
          send={() => read(api['sign-out'].$post())}
          onSent={() => {
            queries.clear();
            clearPerson();
            sessionStorage.clear();
            void navigate({ to: '/sign-in' });
          }}
        />
      }
    >
      <Loaded query={query}>
        {({ passkeys, signIns, codes: left }) => (
          <div className="grid gap-8">
            <section className="grid gap-3">
              <h2>Passkeys</h2>
              {passkeys.length === 0 && (
                <p className="note">
                  Make a passkey on each device that you work with. You need one before refunds, exports and
                  erasing.
                </p>
              )}
              <List
                label="Passkeys"
                rows={passkeys}
                columns={[
                  { title: 'Device', cell: ({ device }) => device, isPlain: true },
                  { title: 'Made', cell: ({ createdAt }) => moment(createdAt) },
                  { title: 'Last used', cell: ({ usedAt }) => (usedAt ? moment(usedAt) : 'not yet') },
                  {
                    title: '',
                    cell: ({ id }) => (
                      <Form
                        label="Remove"
                        isSecondary
                        send={() =>
                          readProved(() => api.account.passkeys[':id'].remove.$post({ param: { id } }))
                        }
                        onSent={() => void refresh()}
                      />
                    ),
                  },
                ]}
              />
              <Form
                label="Make a passkey on this device"
                send={makePasskey}
                onSent={() => reportDone('The passkey is stored.')}
              />
            </section>
            <section className="grid gap-3">
              <h2>Recovery codes</h2>
              <p>
                {left === 0 ? 'You have none.' : `${left} can still be used.`} Print them and keep them away
                from this device: each signs in once, without a passkey.
              </p>
              <Form
                label={left === 0 ? 'Make ten codes' : 'Make ten new codes'}
                isSecondary
                send={async () => setCodes((await readProved(() => api.account.codes.$post())).codes)}
                onSent={() => void refresh()}
              />
            </section>
            <section className="grid gap-3">
              <h2>Signed-in browsers</h2>
              <List
                label="Signed-in browsers"
                rows={signIns}
                columns={[
                  {
                    title: 'Browser',
                    cell: ({ device, isThisOne }) => (isThisOne ? `${device} (this one)` : device),
                    isPlain: true,
                  },
                  { title: 'Since', cell: ({ createdAt }) => moment(createdAt) },
                  { title: 'Last seen', cell: ({ seenAt }) => moment(seenAt) },
                  {
                    title: '',
                    cell: ({ id, isThisOne }) =>
                      isThisOne ? null : (
                        <Form
                          label="Sign out there"
                          isSecondary
                          send={() => read(api.account['sign-ins'][':id'].end.$post({ param: { id } }))}
                          onSent={() => void refresh()}
                        />
                      ),
                  },
                ]}
              />
            </section>
          </div>
        )}
      </Loaded>
      {codes && (
        <Dialog title="Your recovery codes" onClose={() => setCodes(null)}>
          <p className="mb-4">They are shown this once. Earlier codes no longer work.</p>
          <ol className="mb-4 grid gap-1 font-mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <button type="button" className="button" onClick={() => window.print()}>
            Print
          </button>
        </Dialog>
      )}
    </Screen>
  );
}
