import { randomUUID } from 'node:crypto';
import { BlockList } from 'node:net';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import type { OfferRules } from '#domain/booking/offer.ts';
import type { FieldError } from '#domain/errors.ts';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { Context } from '#server/context.ts';
import { emails, registrations } from '#server/db/schema/index.ts';
import type { Payments } from '#server/gateways/payments/port.ts';
import { createApp } from '#server/http/app.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { fixedPages, type Pages } from '#server/http/render.ts';
import { keepEngine } from '#server/services/assistant/chat/keep-engine.ts';
import { aChild, FIRST_DATE, type World, worldPerTest } from '../world.ts';
import { defaultSurroundings } from './surroundings.ts';

export const FORM_TOKEN_SECRET = 'tests';
/** The pages that may frame the calendar in these tests. */
export const EMBED_SITES = ['https://somero.example', 'https://school.example'];
/** Where the plain payment form leads in these tests. */
export const HOSTED_PAGE = 'https://checkout.example/pay';
/** A well-formed id that no registration has. */
export const NO_ID = '00000000-0000-4000-8000-000000000000';
export const MORNING = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' } as const;
export const MIDDAY = { sessionDate: FIRST_DATE, sessionSlot: 'Midday 11:30–13:30' } as const;

/** All fields of the calls' answers. */
interface AnswerBody {
  success: boolean;
  message: string;
  errors: FieldError[];
  registrationId: string;
  registration: RegistrationView;
  paymentStatus: string;
  reference: string;
  amount: number;
  currency: string;
  customer: { name: string; email: string; phone_number: string };
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The JSON of the answer; `{}` if it is not JSON. */
  body: Partial<AnswerBody>;
}

/** The site's HTTP side on a test's world, with the real limits on its database and stub pages. */
export interface Api {
  world: World;
  ctx: Context;
  /** What went to the log, one JSON text a line. */
  logged: string[];
  send(path: string, init?: RequestInit): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/**
 * @param scale Multiplies the limits by address; high unless the test is about them.
 * @param node.secret Keys the limits; servers of one site share it
 * @param node.address Where the requests come from
 */
export function openApi(
  world: World,
  scale = 1_000,
  { secret = randomUUID(), address }: { secret?: string; address?: string } = {},
): Api {
  const logged: string[] = [];
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void logged.push(line) });
  const { main, others } = world.ctx.payments;
  const payments: Payments = {
    main: {
      ...main,
      begin: async (request, wanted, returnUrl) =>
        wanted === 'modal'
          ? main.begin(request, wanted, returnUrl)
          : { kind: 'redirect', reference: request.reference, url: HOSTED_PAGE },
    },
    others,
  };
  const ctx: Context = { ...world.ctx, log, payments, settings: { ...world.ctx.settings, secret } };
  const app = createApp({
    ctx,
    assistant: keepEngine(ctx),
    // Only the limits in the database: all requests of a test come at once.
    limits: { ...createLimits({ db: world.database.db, secret, log, scale }), scale: 1_000 },
    calendar: { widgetId: 'hour-of-code', sites: EMBED_SITES },
    calendarFrame: {
      dialect: 'somero',
      widgetId: 'hour-of-code',
      address: 'https://book.example/embed/booking/hour-of-code',
    },
    formTokenSecret: FORM_TOKEN_SECRET,
    production: true,
    demonstration: false,
    areJobsRunning: () => true,
    surroundings: { ...defaultSurroundings, production: true },
    pages: stubPages,
    files: new Map(),
    trustedProxies: new BlockList(),
    hostedOrigins: [new URL(HOSTED_PAGE).origin],
  });
  const bindings = address && { incoming: { socket: { remoteAddress: address } } };
  const send = async (path: string, init: RequestInit = {}) => {
    const url = path.startsWith('/') ? ctx.settings.publicOrigin + path : path;
    return readAnswer(await app.request(url, init, bindings || {}));
  };
  return {
    world,
    ctx,
    logged,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}

/** The site's HTTP side for each test of the suite, on a new world. */
export function apiPerTest(offer: Partial<OfferRules> = {}): () => Api {
  const world = worldPerTest(offer);
  let api: Api | undefined;
  return () => {
    if (api?.world !== world()) api = openApi(world());
    return api;
  };
}

const html = { 'Content-Type': 'text/html; charset=utf-8' };
export const stubPages: Pages = {
  fixed: async (_c, name) =>
    new Response(`<!doctype html><pre>${JSON.stringify({ page: name, ...fixedPages[name].locals })}</pre>`, {
      status: fixedPages[name].status,
      headers: html,
    }),
  render: async (_c, locals = {}, status = 200) =>
    new Response(`<!doctype html><pre>${JSON.stringify(locals)}</pre>`, { status, headers: html }),
};

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  const body = isJson && text !== '' ? (JSON.parse(text) as Partial<AnswerBody>) : {};
  return { status: response.status, headers: response.headers, text, body };
}

/** Sends a plain form, as a browser without JavaScript does. */
export function sendForm(
  api: Api,
  path: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return api.send(path, {
    method: 'POST',
    headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(texts).toString(),
  });
}

/** The data that a page was rendered with: the pages of these tests print it. */
export function localsOf({ text }: Answer): Partial<App.Locals> {
  return JSON.parse(/<pre>(.*)<\/pre>/s.exec(text)?.[1] ?? '{}');
}

type FormDetails = Partial<Record<keyof ChildRegistration, unknown>>;
type FormBody = ChildRegistration & { paymentStatus: string };

/** The body of a valid registration as the form sends it, different each time. */
export function aForm<Details extends FormDetails = Record<never, never>>(
  details?: Details,
): Omit<FormBody, keyof Details> & Details {
  const form: FormBody = { ...aChild(), paymentStatus: 'pending' };
  return { ...form, ...(details ?? ({} as Details)) };
}

/** Registers a child by the call and returns the registration's id. */
export async function register(api: Api, details: FormDetails = {}): Promise<string> {
  const { status, body, text } = await api.post('/api/child-registration', aForm(details));
  if (status !== 201 || !body.registrationId) throw new Error(`registering answered ${status}: ${text}`);
  return body.registrationId;
}

/** `link-{id}=code`, as the browser sends what an answer stored in it. */
export function proofIn({ headers }: Answer): { Cookie: string } {
  const [cookie = ''] = headers.getSetCookie();
  return { Cookie: cookie.split(';', 1)[0] ?? '' };
}

/** Opens a payment by the call and returns its reference. */
export async function openAttempt(api: Api, id: string, chosen: object = {}): Promise<string> {
  const { status, body, text } = await api.post(`/api/registrations/${id}/payments`, chosen);
  if (status !== 201 || !body.reference) throw new Error(`opening a payment answered ${status}: ${text}`);
  return body.reference;
}

/** Registers a child, pays, and returns the registration's id and the transaction. */
export async function registerPaid(api: Api, details: FormDetails = {}) {
  const id = await register(api, details);
  const reference = await openAttempt(api, id);
  const { transactionId } = api.world.provider.pay(reference);
  const { body, text } = await verify(api, id, transactionId);
  if (!body.success) throw new Error(`verifying answered ${text}`);
  return { id, reference, transactionId };
}

export function verify(api: Api, registrationId: string, transactionId: unknown = null): Promise<Answer> {
  return api.post('/api/verify-payment', { registrationId, transactionId });
}

export function book(api: Api, id: string, session: object = MORNING): Promise<Answer> {
  return api.post(`/api/registrations/${id}/booking`, session);
}

/** The e-mails promised for one registration. */
export function mailsOf(api: Api, registrationId: string) {
  return api.world.database.db.select().from(emails).where(eq(emails.registrationId, registrationId));
}

/** Their kinds, sorted. */
export async function mailKinds(api: Api, registrationId: string): Promise<string[]> {
  return (await mailsOf(api, registrationId)).map((mail) => mail.kind).sort();
}

/** Every address that takes JSON, for one registration. */
export function jsonPaths(id: string): string[] {
  return [
    '/api/child-registration',
    '/api/verify-payment',
    '/api/send-pending-payment-email',
    '/api/resume-link',
    '/api/contact',
    '/api/chatbot',
    '/api/program-registrations',
    `/api/registrations/${id}/payments`,
    `/api/registrations/${id}/booking`,
    `/api/registrations/${id}/booking/change`,
    `/api/registrations/${id}/email`,
    `/api/hour-of-code-registrations/${id}/book-appointment`,
  ];
}

export async function countRegistrations(api: Api): Promise<number> {
  return api.world.database.db.$count(registrations);
}
