import { Link } from '@tanstack/react-router';
import { familyPath } from '#domain/desk/family-path.ts';
import { Call } from '../Contact.tsx';
import { List } from '../List.tsx';
import { moment } from '../when.ts';
import { State, sessionWords } from './words.tsx';

interface Row {
  id: string;
  childName: string;
  childAge: number;
  parentName: string;
  email: string;
  phone: string | null;
  offer: string;
  state: string;
  session: { sessionDate: string; sessionSlot: string } | null;
  createdAt: string;
}

/** Registrations as lines: child and parent first. */
export function RegistrationList({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <List
      label={label}
      rows={rows}
      columns={[
        {
          title: 'Child',
          isPlain: true,
          cell: ({ id, childName, childAge }) => (
            <span>
              <strong>
                <Link to={familyPath(id)}>{childName}</Link>
              </strong>
              , {childAge}
            </span>
          ),
        },
        { title: 'Parent', cell: ({ parentName }) => parentName },
        { title: 'Phone', cell: ({ phone }) => phone && <Call phone={phone} /> },
        { title: 'E-mail', cell: ({ email }) => email },
        {
          title: 'For',
          cell: ({ offer, session }) => [offer, session && sessionWords(session)].filter(Boolean).join(', '),
        },
        { title: 'State', cell: ({ state }) => <State state={state} /> },
        { title: 'Registered', cell: ({ createdAt }) => moment(createdAt) },
      ]}
    />
  );
}
