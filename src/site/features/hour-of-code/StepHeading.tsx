import { type ReactNode, useEffect, useRef } from 'react';

/** True after the first view is shown: until then the page keeps its own focus order. */
const isFlowReady = () => document.documentElement.dataset.flow === 'ready';

/** The heading of a step. It takes the focus when its step replaces another. */
export function StepHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFlowReady()) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
