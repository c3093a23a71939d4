import { type ComponentType, type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TooltipViewProps } from './TooltipView.tsx';

interface Shown extends Pick<TooltipViewProps, 'container' | 'hadFocus'> {
  View: ComponentType<TooltipViewProps>;
}

/**
 * Names a control that shows only a picture. The control's label has the same text, so the tooltip is visual only: its
 * code is loaded when a mouse first rests on one, or the keyboard focus arrives.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [view, setView] = useState<Shown | null>(null);
  const wrapper = useRef<HTMLSpanElement>(null);
  const load = () => {
    import('./TooltipView.tsx').then(
      ({ TooltipView }) => {
        // The control is mounted again, which must not happen between a press and its release. The focus is restored at
        // once: a later render would take it from where the visitor has gone.
        if (!wrapper.current || wrapper.current.querySelector(':active')) return;
        const hadFocus = wrapper.current.querySelector(':focus') !== null;
        const layer = wrapper.current.closest<HTMLElement>('[popover] > *');
        flushSync(() => setView({ View: TooltipView, container: layer ?? undefined, hadFocus }));
      },
      () => undefined,
    );
  };
  if (view) {
    return (
      <view.View text={text} container={view.container} hadFocus={view.hadFocus}>
        {children}
      </view.View>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees the events of the control inside it go by.
    <span
      ref={wrapper}
      className="contents"
      onPointerOver={({ pointerType }) => pointerType === 'mouse' && load()}
      onFocus={({ target }) => target.matches(':focus-visible') && load()}
    >
      {children}
    </span>
  );
}
