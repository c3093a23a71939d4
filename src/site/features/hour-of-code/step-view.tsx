import { type ComponentType, useEffect, useState } from 'react';
import type { Step } from '#domain/registration/step.ts';

/** A view whose code may come later than the page. */
export interface StepCode<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Its component when it came with the page. */
  first: ComponentType<Props> | null;
}

/**
 * Code that comes with the page when the page opens on one of its steps, and otherwise when it is first shown. The
 * server renders every step at once, so the code of the opening step must be there before hydration starts.
 */
export async function stepCode<Props>(
  load: () => Promise<ComponentType<Props>>,
  ofSteps: readonly Step[],
): Promise<StepCode<Props>> {
  const isFirst = import.meta.env.SSR || ofSteps.some((step) => step === document.body.dataset.step);
  return { load, first: isFirst ? await load() : null };
}

interface StepViewProps<Props> {
  code: StepCode<Props>;
  view: Props;
}

export function StepView<Props extends object>({ code, view }: StepViewProps<Props>) {
  const [View, setView] = useState<ComponentType<Props> | null>(() => code.first);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (View) return;
    code.load().then(
      (loaded) => {
        code.first = loaded;
        setView(() => loaded);
      },
      () => setFailed(true),
    );
  }, [View, code]);
  if (View) return <View {...view} />;
  return (
    <p className="note" role="status">
      {hasFailed ? 'This step could not be loaded. Please refresh the page.' : 'One moment…'}
    </p>
  );
}
