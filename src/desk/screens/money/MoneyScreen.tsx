import './money.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Screen } from '../../parts/Screen.tsx';

const places = [
  ['/money', 'Month'],
  ['/money/ledger', 'Ledger'],
  ['/money/odd', 'Payments to check'],
  ['/money/refunds', 'Refunds'],
  ['/money/comparisons', 'Comparisons'],
] as const;

/** A screen of the books, with the way to the others. */
export function MoneyScreen({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Screen title={title} actions={actions}>
      <nav className="tabs" aria-label="Money">
        {places.map(([path, name]) => (
          <Link key={path} to={path} activeOptions={{ exact: true, includeSearch: false }}>
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </Screen>
  );
}
