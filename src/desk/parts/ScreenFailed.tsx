import { useState } from 'react';
import { CallError } from '../api.ts';
import { NarrowPage, Screen } from './Screen.tsx';

/**
 * What is shown in place of a screen whose code did not arrive, or that failed. Loading the page again would lose the
 * desk while there is no connection, so the server is asked first.
 */
export function ScreenFailed({ error }: { error: unknown }) {
  const [isUnreachable, setIsUnreachable] = useState(false);
  const reload = async () => {
    setIsUnreachable(false);
    const answer = await fetch('/desk/school').catch(() => null);
    if (answer?.ok) location.reload();
    else setIsUnreachable(true);
  };
  const reason = error instanceof CallError || error instanceof CodeMissing ? error.message : FAILED;
  return (
    <Screen title="This screen cannot be shown">
      <div role="alert" className="note note-destructive">
        <p>{isUnreachable ? 'There is still no connection to the server.' : reason}</p>
        <button type="button" className="text-button" onClick={() => void reload()}>
          Try again
        </button>
      </div>
    </Screen>
  );
}

/** The same in place of the whole desk: the server did not say who is signed in. */
export function DeskFailed({ error }: { error: unknown }) {
  return (
    <NarrowPage>
      <ScreenFailed error={error} />
    </NarrowPage>
  );
}

const FAILED = 'Something went wrong. If trying again does not help, tell the person who runs the server.';

/** The code of a screen did not arrive. The router would load the page again for the browser's own error. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('There is no connection to the server.', { cause });
    this.name = 'CodeMissing';
  }
}
