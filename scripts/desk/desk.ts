import { type Role, roleNames, roles } from '../../src/domain/desk/permissions.ts';
import {
  changeRole,
  findPersonByEmail,
  inviteAgain,
  invitePerson,
  listPeople,
  removePerson,
} from '../../src/server/services/desk/people.ts';
import type { CommandContext } from '../staff/command-context.ts';
import { moment } from '../staff/print.ts';
import { authorOf, type StaffCommand, type StaffProgram, staffCommand, textOf } from '../staff/run.ts';
import type { Output } from '../staff/site-database.ts';

const help = `Manage who may sign in at the desk (DESK_ORIGIN).

  npm run desk -- invite <e-mail> --role owner|office|instructor|editor [--name "…"]
      lets a person in and sends a link for three days; for somebody who is in
      already: sends another one
  npm run desk -- list
      everyone, with role and last sign-in
  npm run desk -- role <e-mail> <role>
  npm run desk -- remove <e-mail>
      ends all sign-ins of the person, who can no longer sign in

The running site sends the e-mail. Every change is logged: --by <name>, by
default the user who is signed in.
`;

const invite: StaffCommand = {
  takes: '<e-mail>',
  options: ['role', 'name', 'by'],
  plan: ([email = ''], options) => {
    const by = authorOf(options);
    const role = roleOf(textOf(options, 'role') ?? '');
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error(`${email} is not an e-mail address.`);
    const name = textOf(options, 'name') ?? email.replace(/@.*/, '');
    return async ({ ctx }) => {
      const known = await findPersonByEmail(ctx, email);
      if (known) await inviteAgain(ctx, by, known.id);
      else await invitePerson(ctx, by, { name, email, role });
      return `The invitation to ${email} is queued. The running site sends it.`;
    };
  },
};

const list: StaffCommand = {
  plan: () => async (command) => {
    const people = await listPeople(command.ctx);
    if (people.length === 0)
      return 'Nobody can sign in yet: npm run desk -- invite you@school.example --role owner';
    return people
      .map(
        ({ name, email, role, signedInAt }) =>
          `${roleNames[role].padEnd(10)}  ${email}  ${name}  ${signedInAt ? moment(new Date(signedInAt)) : 'not signed in yet'}`,
      )
      .join('\n');
  },
};

const setRole: StaffCommand = {
  takes: '<e-mail> <role>',
  options: ['by'],
  plan: ([email = '', word = ''], options) => {
    const by = authorOf(options);
    const role = roleOf(word);
    return async (command) => {
      await changeRole(command.ctx, by, await idOf(command, email), role);
      return `${email}: ${roleNames[role]}.`;
    };
  },
};

const remove: StaffCommand = {
  takes: '<e-mail>',
  options: ['by'],
  plan: ([email = ''], options) => {
    const by = authorOf(options);
    return async (command) => {
      await removePerson(command.ctx, by, await idOf(command, email));
      return `${email} can no longer sign in.`;
    };
  },
};

async function idOf({ ctx }: CommandContext, email: string): Promise<string> {
  const person = await findPersonByEmail(ctx, email);
  if (!person) throw new Error(`${email} is not at the desk: npm run desk -- list`);
  return person.id;
}

function roleOf(word: string): Role {
  const role = roles.find((one) => one === word);
  if (!role) throw new Error(`Say the role: --role ${roles.join('|')}`);
  return role;
}

const program: StaffProgram = {
  name: 'desk',
  help,
  options: { by: { type: 'string' }, role: { type: 'string' }, name: { type: 'string' } },
  commands: { invite, list, role: setRole, remove },
};

export function desk(args: readonly string[], out: Output): Promise<number> {
  return staffCommand(program)(args.length === 0 ? ['list'] : args, out);
}

if (import.meta.main) process.exitCode = await desk(process.argv.slice(2), console);
