import * as Radix from '@radix-ui/react-tooltip';
import {
  type ReactElement,
  type PointerEvent as ReactPointerEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { loadStyles } from '../load-styles.ts';
import { currentOpenDelay, noteTooltip, subscribeToOpenDelay } from './skip-delay.ts';
import styles from './TooltipView.css?url';

await loadStyles(styles);

export interface TooltipViewProps {
  text: string;
  /** The element that contains it; by default the page's body. */
  container: HTMLElement | undefined;
  /** The control had the focus before it was mounted again. */
  hadFocus: boolean;
  children: ReactElement;
}

export function TooltipView({ text, container, hadFocus, children }: TooltipViewProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const giveFocusBack = useEffectEvent(() => hadFocus && trigger.current?.focus());
  useLayoutEffect(() => {
    giveFocusBack();
  }, []);
  const delay = useSyncExternalStore(subscribeToOpenDelay, currentOpenDelay, currentOpenDelay);
  return (
    <Radix.Provider>
      <Radix.Root delayDuration={delay} onOpenChange={noteTooltip}>
        <Radix.Trigger ref={trigger} asChild onPointerOver={startAtOnce}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** Radix waits for a movement; but the mouse may have been resting on the control before this code was loaded. */
function startAtOnce({ currentTarget, pointerType }: ReactPointerEvent) {
  currentTarget.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType }));
}
