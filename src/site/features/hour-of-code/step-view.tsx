import { type ComponentType, useEffect, useState } from 'react';
import type { Step } from '#domain/registration/step.ts';

/**
 * A view whose code comes with the page when the page opens on one of its steps, and otherwise when it is first shown.
 * The server renders every step at once, so the code of the opening step must be there before hydration starts.
 */
export async function stepView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ofSteps: readonly Step[],
): Promise<ComponentType<Props>> {
  const isFirst = import.meta.env.SSR || ofSteps.some((step) => step === document.body.dataset.step);
  const first = isFirst ? await load() : null;
  return function StepView(props: Props) {
    const [View, setView] = useState<ComponentType<Props> | null>(() => first);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (View) return;
      load().then(
        (loaded) => setView(() => loaded),
        () => setFailed(true),
      );
    }, [View]);
    if (View) return <View {...props} />;
    return <p className="note">{hasFailed ? 'This step could not be loaded. Please refresh the page.' : 'One moment…'}</p>;
  };
}
