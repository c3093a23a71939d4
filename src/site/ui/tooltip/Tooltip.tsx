import { type ComponentType, type ReactElement, useRef, useState } from 'react';
import type { TooltipViewProps } from './TooltipView.tsx';

type View = ComponentType<TooltipViewProps>;

/**
 * Names a control that shows only a picture. The control itself has the same text as its label: a tooltip is for eyes
 * with a mouse, so its code is fetched when a mouse first rests on one.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [view, setView] = useState<{ View: View; container: HTMLElement | undefined } | null>(null);
  const wrapper = useRef<HTMLSpanElement>(null);
  const load = () => {
    import('./TooltipView.tsx').then(
      ({ TooltipView }) => {
        // The control is mounted anew, which must not happen under the focus or between a press and its release.
        if (!wrapper.current || wrapper.current.querySelector(':focus, :active')) return;
        const layer = wrapper.current.closest<HTMLElement>('[popover] > *');
        setView({ View: TooltipView, container: layer ?? undefined });
      },
      () => undefined,
    );
  };
  if (view) {
    return (
      <view.View text={text} container={view.container}>
        {children}
      </view.View>
    );
  }
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
