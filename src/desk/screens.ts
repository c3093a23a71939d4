import { lazyRouteComponent } from '@tanstack/react-router';
import type { Permission } from '#domain/desk/permissions.ts';

interface ScreenEntry {
  path: string;
  /** Its name in the list of screens; one without a name is reached from another. */
  name?: string;
  may: Permission;
  component: ReturnType<typeof lazyRouteComponent>;
}

/** Every screen of the desk, in the order of the list; each is loaded when it is opened. */
export const screens: readonly ScreenEntry[] = [
  {
    path: '/today',
    name: 'Today',
    may: 'read today',
    component: lazyRouteComponent(() => import('./screens/today/Today.tsx'), 'Today'),
  },
  {
    path: '/families',
    name: 'Families',
    may: 'read families',
    component: lazyRouteComponent(() => import('./screens/families/Families.tsx'), 'Families'),
  },
  {
    path: '/families/$id',
    may: 'read families',
    component: lazyRouteComponent(() => import('./screens/families/Family.tsx'), 'Family'),
  },
  {
    path: '/people',
    name: 'People',
    may: 'manage people',
    component: lazyRouteComponent(() => import('./screens/people/People.tsx'), 'People'),
  },
  {
    path: '/audit',
    name: 'Audit',
    may: 'read audit',
    component: lazyRouteComponent(() => import('./screens/people/Audit.tsx'), 'Audit'),
  },
  {
    path: '/account',
    name: 'My account',
    may: 'own account',
    component: lazyRouteComponent(() => import('./screens/account/Account.tsx'), 'Account'),
  },
];

/** The screen that a person begins with. */
export function firstScreen(may: readonly Permission[]): string {
  return screens.find((screen) => screen.name && may.includes(screen.may))?.path ?? '/account';
}
