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

  'GET /desk/today': { may: 'read today' },
  'GET /desk/today/tasks': { may: 'read today' },
  'GET /desk/today/calls': { may: 'read today' },
  'GET /desk/today/registrations': { may: 'read today' },
  'POST /desk/tasks/:id/done': { may: 'change families' },
  'GET /desk/families': { may: 'read families' },
  'GET /desk/families/:id': { may: 'read families' },
  'POST /desk/families/:id/notes': { may: 'change families' },
  'POST /desk/families/:id/email': { may: 'change families' },
  'POST /desk/families/:id/phone': { may: 'change families' },
  'POST /desk/families/:id/siblings': { may: 'change families' },
  'POST /desk/families/:id/export': { may: 'export lists', proof: true },
  'POST /desk/families/:id/erase': { may: 'erase families', proof: true },
  'GET /desk/bookable': { may: 'read families' },
  'POST /desk/registrations/:id/resend': { may: 'change families' },
  'POST /desk/registrations/:id/move': { may: 'change families' },
  'POST /desk/registrations/:id/cancel': { may: 'change families' },
  'POST /desk/registrations/:id/cash': { may: 'take money' },
  'POST /desk/payments/ask': { may: 'take money' },
  'POST /desk/payments/:id/decide': { may: 'take money' },
  'POST /desk/payments/:id/refund': { may: 'refund money', proof: true },
  'POST /desk/payments/:id/returned': { may: 'refund money', proof: true },
  'POST /desk/refunds/:id/paid-out': { may: 'refund money', proof: true },
  'POST /desk/refunds/:id/give-up': { may: 'refund money', proof: true },
};
