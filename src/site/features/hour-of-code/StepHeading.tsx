import { type ReactNode, useEffect, useRef } from 'react';

/** True once the first view stands: until then the page's own order of focus holds. */
const isFlowReady = () => document.documentElement.dataset.flow === 'ready';

/** The heading of a step. It takes the focus when its step replaces another, so that no one is left behind. */
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
