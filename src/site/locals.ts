import type { ShownSchool } from '#content/fill-school.ts';
import type { BlogList, BlogQuery } from '#domain/blog/browse.ts';
import type { Article, PostCard } from '#domain/blog/post.ts';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import type { AgeRange } from '#domain/booking/offer.ts';
import type { OfferQuestion } from '#domain/booking/questions.ts';
import type { SoldOffer } from '#domain/booking/sold-offer.ts';
import type { CalendarState } from '#domain/booking/widget/calendar.ts';
import type { CalendarDialect } from '#domain/booking/widget/calendar-dialect.ts';
import type { IsoDate } from '#domain/clock.ts';
import type { DiagnosticReport, EnvironmentVariable } from '#domain/diagnostics/report.ts';
import type { FieldError } from '#domain/errors.ts';
import type { RegisterType } from '#domain/messages/interest.ts';
import type { Price } from '#domain/money.ts';
import type { Receipt } from '#domain/payment/receipt.ts';
import type { Step } from '#domain/registration/step.ts';
import type { RegistrationView } from '#domain/registration/view.ts';

export type { Article, BlogList, PostCard };

/** Data of every page. */
export interface SiteLocals {
  /** The public origin, without a trailing slash. */
  publicOrigin: string;
  /** True while payments go to the sandbox: every page then says that no real money moves. */
  demonstration: boolean;
  /** What one Hour of Code session costs. */
  price: Price;
  /** The school that is shown. */
  school: ShownSchool;
  /** It is a draft, which few people may see. */
  isDraft?: boolean;
}

/** The page of a link that was replaced: a form that sends the newest one. */
export interface ReplacedLinkLocals {
  formToken: string;
}

/** The text of the error page. */
export interface ProblemLocals {
  title: string;
  message: string;
  /** Shown for an unexpected error, to find its cause in the log. */
  requestId?: string | undefined;
}

/** The message of a plain form's answer, in place of a toast. */
export interface Notice {
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
}

export interface FormAnswer {
  /** Which form of the page it was: the form's `intent`. */
  intent: string;
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
}

/** The calendar of the flow: its address and protocol. */
export interface CalendarPlace {
  dialect: CalendarDialect;
  widgetId: string;
  /** The frame's address, without details of a visitor. */
  address: string;
  /** A token that a third party's calendar returns with a booking; our own gets a grant when it is opened. */
  token: string | null;
}

/** The state of the Hour of Code flow at this request. */
export interface HourOfCodeLocals {
  step: Step;
  registration: RegistrationView | null;
  /** The registration of the address could not be loaded; it may exist. */
  isUnavailable: boolean;
  /** Every session of the offer, in order; `null` when they could not be loaded. */
  sessions: readonly SessionAvailability[] | null;
  notice: Notice | null;
  form: FormAnswer | null;
  /** A tool's answer to its plain form, in the small Markdown. */
  toolText: string | null;
  /** The price of a session: `UGX 20,000`. */
  price: string;
  /** Paying in person is offered beside the main provider. */
  inPerson: boolean;
  /** The ids of further providers, each with its own page. */
  otherProviders: readonly string[];
  /** A signed token that plain forms send back, to prove their origin without a referrer. */
  formToken: string;
  /** `null` when the plain list of sessions is shown. */
  calendarFrame: CalendarPlace | null;
  /** The origin of the provider's script, for this page's policy; `null` where payments need none. */
  paymentOrigin: string | null;
  /** The origins of the provider's checkout frame, for the same policy. */
  paymentFrameOrigins: readonly string[];
}

/** The page of an offer that is not the Hour of Code. */
export interface OfferLocals extends SoldOffer {
  ages: AgeRange;
  /** `null` where families ask us for the price, and cannot register. */
  fee: Price | null;
  lead: string;
  instructor: string;
  questions: readonly OfferQuestion[];
}

/** On the calendar page in a frame. */
export interface CalendarLocals {
  state: CalendarState;
  /** The address had a grant, valid or not. */
  hasGrant: boolean;
  /** The origin of the host page if it is one of ours; messages go to no other. */
  host: string | null;
  /** The day to open, where the address names one. */
  date: IsoDate | null;
  /** The price of a session: `UGX 20,000`. */
  price: string;
}

export interface ReceiptLocals {
  registrationId: string;
  receipt: Receipt;
}

/** The changing data of the home page. */
export interface HomeLocals {
  /** The next session with a free seat; `null` when there is none or it could not be loaded. */
  nextSession: SessionAvailability | null;
  /** The newest posts; `null` when they could not be loaded. */
  posts: readonly PostCard[] | null;
}

/** The contact form, and its result when it was sent as a plain form. */
export interface ContactLocals {
  /** The address of the plain form, with the form's anchor. */
  action: string;
  form: FormAnswer | null;
  notice: Notice | null;
  /** True after a message was sent. */
  sent: boolean;
  formToken: string;
}

/** The registration of interest as a section of /programs, for visitors without JavaScript. */
export interface RegisterLocals {
  type: RegisterType;
  /** The page or card that the visitor came from: a key of `registrationDialog.prefill`, or any other text. */
  from: string | null;
  form: FormAnswer | null;
  notice: Notice | null;
  /** True after a registration was sent. */
  done: boolean;
  /** The child is too young for an Hour of Code. */
  isTooYoung: boolean;
  formToken: string;
}

export interface BlogLocals {
  query: BlogQuery;
  /** `null` when the posts could not be loaded. */
  list: BlogList | null;
}

export type ArticleLocals =
  | { article: Article }
  /** `missing`: there is no such published post; `failed`: it could not be loaded. */
  | { article: null; failure: 'missing' | 'failed' };

export type DiagnosticLocals =
  | { report: DiagnosticReport; variables?: never }
  | { report?: never; variables: readonly EnvironmentVariable[] };
