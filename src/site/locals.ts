import type { BlogList, BlogQuery } from '#domain/blog/browse.ts';
import type { Article, PostCard } from '#domain/blog/post.ts';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import type { CalendarState } from '#domain/booking/calendar.ts';
import type { CalendarDialect } from '#domain/booking/calendar-dialect.ts';
import type { IsoDate } from '#domain/clock.ts';
import type { DiagnosticReport, EnvironmentVariable } from '#domain/diagnostics/report.ts';
import type { FieldError } from '#domain/errors.ts';
import type { Price } from '#domain/money.ts';
import type { Receipt } from '#domain/payment/receipt.ts';
import type { RegisterType } from '#domain/registration/program-registration.ts';
import type { Step } from '#domain/registration/step.ts';
import type { RegistrationView } from '#domain/registration/view.ts';

export type { Article, BlogList, PostCard };

/** What every page may show. */
export interface SiteLocals {
  /** The address under which visitors reach the site, without a trailing slash. */
  publicOrigin: string;
  /** True while payments go to the sandbox: every page says that no real money moves. */
  demonstration: boolean;
  /** What one Hour of Code session costs. */
  price: Price;
  /** The same as it is written: `UGX 20,000`. */
  priceText: string;
}

/** What the error page says. */
export interface ProblemLocals {
  title: string;
  message: string;
  /** Shown in the log next to the cause, for an unexpected error. */
  requestId?: string | undefined;
}

/** A message that a plain form's answer shows on the page, where JavaScript would show a toast. */
export interface Notice {
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
}

/** What a plain form sent, and what was wrong with it. */
export interface FormAnswer {
  /** Which of the page's forms it was, as the form itself says. */
  intent: string;
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
}

/** Where the calendar of the flow is, and how it is spoken with. */
export interface CalendarPlace {
  dialect: CalendarDialect;
  widgetId: string;
  /** The frame's address, without what it is told about a visitor. */
  address: string;
  /** What a third party's calendar hands back with a booking; our own gets a grant when it is opened. */
  token: string | null;
}

/** The Hour of Code flow as the server sees it at this request. */
export interface HourOfCodeLocals {
  step: Step;
  registration: RegistrationView | null;
  /** The address names a registration that could not be loaded just now: it may exist all the same. */
  isUnavailable: boolean;
  /** Every session of the offer, in order; `null` when they could not be loaded. */
  sessions: readonly SessionAvailability[] | null;
  notice: Notice | null;
  form: FormAnswer | null;
  /** What a helper tool answered to its plain form, in the small Markdown. */
  toolText: string | null;
  /** What a session costs, as it is written: `UGX 20,000`. */
  price: string;
  /** Paying in person is offered next to the main provider. */
  inPerson: boolean;
  /** The ids of further providers, each of which takes the payment on its own page. */
  otherProviders: readonly string[];
  /** A signed token that plain forms send back, so that a page without a referrer can prove where it came from. */
  formToken: string;
  /** `null` where the plain list of sessions is shown instead. */
  calendarFrame: CalendarPlace | null;
  /** The origin of the provider's script, for this page's policy; `null` where payments need none. */
  paymentOrigin: string | null;
  /** The origins that the provider's checkout frame may come from, for the same policy. */
  paymentFrameOrigins: readonly string[];
}

/** On the calendar that other pages show in a frame. */
export interface CalendarLocals {
  state: CalendarState;
  /** The address carried a grant, whether or not it is good. */
  hasGrant: boolean;
  /** The origin of the page around it, where that is one of ours; no one else is spoken to. */
  host: string | null;
  /** The day to open, where the address names one. */
  date: IsoDate | null;
  /** What a session costs, as it is written: `UGX 20,000`. */
  price: string;
}

/** On the page of a receipt. */
export interface ReceiptLocals {
  registrationId: string;
  receipt: Receipt;
}

/** What changes on the home page from day to day. */
export interface HomeLocals {
  /** The next session with a free seat; `null` when there is none or it could not be asked for. */
  nextSession: SessionAvailability | null;
  /** The newest posts; `null` when they could not be loaded. */
  posts: readonly PostCard[] | null;
}

/** The contact form of the page, and what came of it when it was sent as a plain form. */
export interface ContactLocals {
  /** Where the plain form goes, with the form's anchor. */
  action: string;
  form: FormAnswer | null;
  notice: Notice | null;
  /** True on the way back from a message that was sent. */
  sent: boolean;
  formToken: string;
}

/** The registration of interest as a section of /programs, for visitors without JavaScript. */
export interface RegisterLocals {
  type: RegisterType;
  /** Where the visitor came from: a key of `registrationDialog.prefill`, or anything else. */
  from: string | null;
  form: FormAnswer | null;
  notice: Notice | null;
  /** True on the way back from a registration that was sent. */
  done: boolean;
  /** What was sent is for a child who is too young for an Hour of Code. */
  isTooYoung: boolean;
  formToken: string;
}

/** On /blog. */
export interface BlogLocals {
  query: BlogQuery;
  /** `null` when the posts could not be loaded. */
  list: BlogList | null;
}

/** On /blog/{slug}. */
export type ArticleLocals =
  | { article: Article }
  /** `missing`: there is no such published post; `failed`: it could not be loaded just now. */
  | { article: null; failure: 'missing' | 'failed' };

/** On /diagnostic and on /env-check. */
export type DiagnosticLocals =
  | { report: DiagnosticReport; variables?: never }
  | { report?: never; variables: readonly EnvironmentVariable[] };
