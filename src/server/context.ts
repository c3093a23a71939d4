import type { Clock } from '#domain/clock.ts';
import type { Database } from './db/open.ts';
import type { CalendarGateway } from './gateways/calendars/port.ts';
import type { Payments } from './gateways/payments/port.ts';
import type { Log } from './log.ts';
import type { GenerativeService } from './services/assistant/model/generative-service.ts';
import type { LocalTools } from './services/assistant/tools/local-tools.ts';
import type { Offers } from './services/offers/offers.ts';
import type { PictureFiles } from './services/pictures/picture-files.ts';

/** What every service verb works with; made once in `main.ts`, and by tests with their own clock and database. */
export interface Context {
  database: Database;
  clock: Clock;
  log: Log;
  payments: Payments;
  /** What the school sells. */
  offers: Offers;
  /** The third party's calendar that the flow shows; `null` while it shows our own. */
  calendar: ThirdPartyCalendar | null;
  /** The service that writes text; `null` while there is none. */
  generative: GenerativeService | null;
  /** Answers for the helper tools without any service. */
  localTools: LocalTools;
  /** Reports to an outside service that all is well; `null` while there is none. */
  heartbeat: (() => Promise<void>) | null;
  /** Where the files of photographs are. */
  pictureFiles: PictureFiles;
  settings: Settings;
  /** Tells the workers of this process that jobs were queued; other processes find them by polling. */
  notifyWorkers: () => void;
}

export interface ThirdPartyCalendar {
  gateway: CalendarGateway;
  /** Seals the tokens that it hands back. */
  secret: string;
}

export interface Settings {
  /** Without a trailing slash. */
  publicOrigin: string;
  /** Where the desk is reached, without a trailing slash. */
  deskOrigin: string;
  /** This process opens the desk: e-mails to staff link to it. */
  hasDesk: boolean;
  /** Where staff read what needs a person. */
  staffEmail: string;
  /** Payments go to a sandbox or to a test account: no real money moves. */
  demonstration: boolean;
  /** Who gets the list of children before a session. */
  instructorEmail: string;
  /** The address of a session's video meeting, with `{room}` in it. */
  meetingLinkPattern: string;
  /** Seals the links of mails, and hides addresses in the counters of the rate limits. */
  secret: string;
}
