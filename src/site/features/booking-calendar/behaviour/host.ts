import type { SiteMessage, WidgetMessage, WidgetPrefill } from '#domain/booking/widget/widget-messages.ts';
import { readSiteMessage } from './site-message.ts';

type Result = Extract<SiteMessage, { type: 'result' }>;
/** A message without the fields that all messages share. */
type Said<Message> = Message extends unknown ? Omit<Message, 'source' | 'v'> : never;

interface HostHandlers {
  prefill(data: WidgetPrefill): void;
  result(result: Result): void;
}

export interface Host {
  say(message: Said<WidgetMessage>): void;
}

export function connectHost(origin: string, handlers: HostHandlers): Host {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || event.origin !== origin) return;
    const message = readSiteMessage(event.data);
    if (message?.type === 'prefill') handlers.prefill(message.data);
    if (message?.type === 'result') handlers.result(message);
  });
  return {
    say(message) {
      const signed: WidgetMessage = { source: 'somero-booking', v: 1, ...message };
      window.parent.postMessage(signed, origin);
    },
  };
}
