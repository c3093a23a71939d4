import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';
import { loadStyles } from '../load-styles.ts';
import styles from './TooltipView.css?url';

await loadStyles(styles);

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

export interface TooltipViewProps {
  text: string;
  children: ReactElement;
}

export function TooltipView({ text, children }: TooltipViewProps) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" sideOffset={6}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
