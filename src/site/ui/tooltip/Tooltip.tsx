import { type ComponentType, type ReactElement, useRef, useState } from 'react';
import type { TooltipViewProps } from './TooltipView.tsx';

type View = ComponentType<TooltipViewProps>;

/**
 * Names a control that shows only a picture. The control itself has the same text as its label: a tooltip is for eyes
 * with a mouse, so its code is fetched when a mouse first rests on one.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [View, setView] = useState<View | null>(null);
  const wrapper = useRef<HTMLSpanElement>(null);
  const load = () => {
    import('./TooltipView.tsx').then(
      // The control is mounted anew, which must not happen under the focus.
      (module) => wrapper.current?.contains(document.activeElement) || setView(() => module.TooltipView),
      () => undefined,
    );
  };
  if (View) return <View text={text}>{children}</View>;
  return (
    <span
      ref={wrapper}
      className="contents"
      onPointerOver={({ pointerType }) => pointerType === 'mouse' && load()}
    >
      {children}
    </span>
  );
}
