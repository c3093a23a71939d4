import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Calls `onChange` each time another view is shown, so that the page's title follows.
 *
 * @returns whether the view is still the one that the server rendered
 */
export function useViewChange<View extends string>(view: View, onChange: (view: View) => void): boolean {
  const last = useRef(view);
  const [isFirst, setFirst] = useState(true);
  const onChanged = useEffectEvent(onChange);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    setFirst(false);
    onChanged(view);
  }, [view]);
  return isFirst;
}
