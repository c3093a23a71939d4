import { Link } from '@tanstack/react-router';
import { Screen } from './Screen.tsx';

/** An address that no screen has: mistyped, or of an earlier release. */
export function NoScreen() {
  return (
    <Screen title="There is no such screen">
      <p className="mb-4">Check the address, or choose a screen from the list.</p>
      <Link to="/" className="button">
        Go to the first screen
      </Link>
    </Screen>
  );
}
