import * as z from 'zod/mini';

/** The messages between our own calendar and the page around it. Another version ignores them. */
export const WIDGET_VERSION = 1;

/** The names that mark these messages. */
export const widgetSources = { widget: 'somero-booking', site: 'somero-site' } as const;

const line = z.string().check(z.maxLength(300));

/** The family, as the calendar shows it and returns it with the session. */
export const WidgetPrefill = z.object({
  parentName: line,
  email: line,
  childName: line,
  childAge: z.int(),
  newsletterOptIn: z.boolean(),
});
export type WidgetPrefill = z.infer<typeof WidgetPrefill>;

const fromWidget = { source: z.literal(widgetSources.widget), v: z.literal(WIDGET_VERSION) };
const fromSite = { source: z.literal(widgetSources.site), v: z.literal(WIDGET_VERSION) };

/** From the calendar to the page around it. */
export const WidgetMessage = z.discriminatedUnion('type', [
  /** It is ready and waits for the family. */
  z.object({ ...fromWidget, type: z.literal('ready') }),
  /** It has received the family. */
  z.object({ ...fromWidget, type: z.literal('prefilled') }),
  /** How high its content is, in CSS pixels. */
  z.object({ ...fromWidget, type: z.literal('resize'), height: z.number() }),
  /** The session that the parent confirmed. `id` is answered by a `result`. */
  z.object({
    ...fromWidget,
    type: z.literal('booking'),
    id: line,
    data: z.object({ ...z.partial(WidgetPrefill).shape, sessionDate: line, sessionSlot: line }),
  }),
  /** Its grant has expired. The page sends a new one and opens the calendar on the same day. */
  z.object({ ...fromWidget, type: z.literal('grant_expired'), date: z.optional(line) }),
]);
export type WidgetMessage = z.infer<typeof WidgetMessage>;

/** From the page to the calendar in it. */
export const SiteMessage = z.discriminatedUnion('type', [
  z.object({ ...fromSite, type: z.literal('prefill'), data: WidgetPrefill }),
  /** The result of a booking; `refused` has the reason in words for the parent. */
  z.object({
    ...fromSite,
    type: z.literal('result'),
    id: line,
    outcome: z.enum(['booked', 'paying', 'refused']),
    message: z.nullable(z.string()),
  }),
]);
export type SiteMessage = z.infer<typeof SiteMessage>;
