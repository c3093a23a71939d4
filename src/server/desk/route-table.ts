import type { Permission } from '#domain/desk/permissions.ts';

interface Rule {
  may: Permission | 'everyone';
  /** A passkey or a code must have been given within the last minutes. */
  proof?: true;
}

const everyone: Rule = { may: 'everyone' };
const account: Rule = { may: 'own account' };

/** Who may call each route of the desk. A route that is not listed is refused (`permit.ts`). */
export const routeTable: Readonly<Record<string, Rule>> = {
  'GET /desk/theme.css': everyone,
  'GET /desk/school': everyone,
  'POST /desk/sign-in/passkey/options': everyone,
  'POST /desk/sign-in/passkey': everyone,
  'POST /desk/sign-in/link': everyone,
  'POST /desk/sign-in/link/use': everyone,
  'POST /desk/sign-in/code': everyone,

  'GET /desk/me': account,
  'GET /desk/changes': account,
  'POST /desk/sign-out': account,
  'GET /desk/account': account,
  'POST /desk/account/sign-ins/:id/end': account,
  'POST /desk/account/passkeys/options': account,
  'POST /desk/account/passkeys': account,
  'POST /desk/account/passkeys/:id/remove': { ...account, proof: true },
  'POST /desk/account/codes': { ...account, proof: true },
  'POST /desk/prove/passkey/options': account,
  'POST /desk/prove/passkey': account,
  'POST /desk/prove/code': account,

  'GET /desk/people': { may: 'manage people' },
  'POST /desk/people': { may: 'manage people', proof: true },
  'POST /desk/people/:id/invite': { may: 'manage people', proof: true },
  'POST /desk/people/:id/role': { may: 'manage people', proof: true },
  'POST /desk/people/:id/remove': { may: 'manage people', proof: true },
  'GET /desk/audit': { may: 'read audit' },
};
