import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { showTimeZone } from '#domain/time-zone.ts';
import { CallError } from './api.ts';
import { Frame } from './parts/Frame.tsx';
import { NoScreen } from './parts/NoScreen.tsx';
import { CodeMissing, DeskFailed, ScreenFailed } from './parts/ScreenFailed.tsx';
import { clearPerson, setPerson } from './presence.ts';
import { meQuery, onSignedOut, queries, schoolQuery } from './queries.ts';
import { firstScreen, screens } from './screens.ts';

/** A component whose code is loaded when it is shown. */
function loadLater(load: () => Promise<Record<string, unknown>>, component: string) {
  const orMissing = async () => {
    try {
      return (await load()) as Record<string, () => ReactNode>;
    } catch (cause) {
      throw new CodeMissing(cause);
    }
  };
  return lazyRouteComponent(orMissing, component);
}

/** Dates and times are those of the school's clock. */
const root = createRootRoute({
  errorComponent: DeskFailed,
  beforeLoad: async () => showTimeZone((await queries.ensureQueryData(schoolQuery)).timeZone),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { back?: string } =>
    typeof search.back === 'string' ? { back: search.back } : {},
  component: loadLater(() => import('./screens/sign-in/SignIn.tsx'), 'SignIn'),
});

const link = createRoute({
  getParentRoute: () => root,
  path: '/link',
  component: loadLater(() => import('./screens/sign-in/UseLink.tsx'), 'UseLink'),
});

/** Every screen of a signed-in person. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  errorComponent: DeskFailed,
  beforeLoad: async ({ location }) => {
    try {
      const me = await queries.ensureQueryData(meQuery);
      setPerson(me.email);
      // Marks that this device kept without a network are sent from any screen.
      import('./screens/sessions/marks.ts').catch(() => undefined);
      return { me };
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error;
      throw redirect({ to: '/sign-in', search: { back: location.href } });
    }
  },
});

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  beforeLoad: ({ context: { me } }) => {
    throw redirect({ to: firstScreen(me.may) });
  },
});

const screen = ({ path, may, load, component }: (typeof screens)[number]) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    component: loadLater(load, component),
    beforeLoad: ({ context: { me } }) => {
      if (!me.may.includes(may)) throw redirect({ to: '/account' });
    },
  });

const noScreen = createRoute({ getParentRoute: () => frame, path: '$', component: NoScreen });

export const router = createRouter({
  routeTree: root.addChildren([signIn, link, frame.addChildren([home, ...screens.map(screen), noScreen])]),
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenFailed,
  scrollRestoration: true,
  // The frame stays; the screen within it scrolls.
  scrollToTopSelectors: ['.desk-main'],
});

// What was loaded is not for the next person, who may have signed in already.
onSignedOut(() => {
  if (!clearPerson()) return;
  queries.clear();
  void router.invalidate();
});
