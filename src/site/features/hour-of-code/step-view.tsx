import { type ComponentType, useEffect, useState } from 'react';
import type { Step } from '#domain/registration/step.ts';

/** A view whose code may come later than the page. */
interface StepCode<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Its component, if it came with the page. */
  first: ComponentType<Props> | null;
}

/**
 * Code that comes with the page when the page opens on one of its steps, and is otherwise loaded when first shown. The
 * server renders every step at once, so the code of the opening step must be loaded before hydration.
 *
 * @param opens Its steps, or a function that returns whether the page opens on it
 */
export async function stepCode<Props>(
  load: () => Promise<ComponentType<Props>>,
  opens: readonly Step[] | (() => boolean),
): Promise<StepCode<Props>> {
  const isFirst = import.meta.env.SSR || opensHere(opens);
  return { load, first: isFirst ? await load() : null };
}

function opensHere(opens: readonly Step[] | (() => boolean)): boolean {
  return typeof opens === 'function' ? opens() : opens.some((step) => step === document.body.dataset.step);
}

interface StepViewProps<Props> {
  code: StepCode<Props>;
  view: Props;
}

export function StepView<Props extends object>({ code, view }: StepViewProps<Props>) {
  const [View, setView] = useState<ComponentType<Props> | null>(() => code.first);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (View || hasFailed) return;
    code.load().then(
      (loaded) => {
        code.first = loaded;
        setView(() => loaded);
      },
      () => setFailed(true),
    );
  }, [View, hasFailed, code]);
  useEffect(() => {
    if (!hasFailed) return;
    const tryAgain = () => setFailed(false);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [hasFailed]);
  if (View) return <View {...view} />;
  return (
    <div className="note grid gap-2" role="status">
      {hasFailed ? (
        <>
          <p>The next step could not be loaded. Nothing is lost. Please check your connection.</p>
          <p>
            <button type="button" className="button" onClick={() => setFailed(false)}>
              Try again
            </button>
          </p>
        </>
      ) : (
        <p>One moment…</p>
      )}
    </div>
  );
}
