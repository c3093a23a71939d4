/// <reference types="astro/client" />

/** Settings of the build, which go into the browser's code (docs/operations.md). */
interface ImportMetaEnv {
  readonly PUBLIC_GENERATIVE_URL?: string;
  readonly PUBLIC_GENERATIVE_MODEL?: string;
  readonly PUBLIC_GENERATIVE_KEY?: string;
}

declare namespace App {
  /** What the server loads for a page before it renders it. */
  interface Locals {
    site: import('#site/locals.ts').SiteLocals;
    problem?: import('#site/locals.ts').ProblemLocals;
    /** On internal pages; `null` for visitors without access. */
    diagnostic?: import('#site/locals.ts').DiagnosticLocals | null;
    hourOfCode?: import('#site/locals.ts').HourOfCodeLocals;
    /** On the pages of another offer's flow. */
    offer?: import('#site/locals.ts').OfferLocals;
    calendar?: import('#site/locals.ts').CalendarLocals;
    /** On the page of a mail's link to stop reminders and news. */
    unsubscribe?: { isDone: boolean };
    /** In place of the page of a registration whose link was replaced. */
    replacedLink?: import('#site/locals.ts').ReplacedLinkLocals;
    receipt?: import('#site/locals.ts').ReceiptLocals;
    /** On /. */
    home?: import('#site/locals.ts').HomeLocals;
    /** On / and /contact. */
    contact?: import('#site/locals.ts').ContactLocals;
    /** On /blog. */
    blog?: import('#site/locals.ts').BlogLocals;
    /** On /blog/{slug}. */
    blogPost?: import('#site/locals.ts').ArticleLocals;
    /** On /p/{slug}. */
    campaign?: import('#domain/campaigns/view.ts').CampaignView;
    /** On /programs: what can be booked other than the Hour of Code. */
    programs?: readonly import('#domain/booking/sold-offer.ts').OpenProgram[];
    /** On /programs, when the address asks for the form. */
    register?: import('#site/locals.ts').RegisterLocals;
  }
}
