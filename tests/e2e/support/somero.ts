import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import type { CalendarDialect } from '#domain/booking/widget/calendar-dialect.ts';
import type { PaymentOpening } from '#domain/payment/opening.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import {
  launchBrowser,
  type PageOptions,
  type TestBrowser,
  type TestPage,
} from '#tests/support/browser/browser.ts';
import { embeddedDataFolder } from '#tests/support/database/embedded.ts';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { type NodeProcess, spawnNode } from '#tests/support/programs/process.ts';
import { whenThisProcessDies } from '#tests/support/programs/watchdog.ts';
import { serverProgram } from '#tests/support/site/server-program.ts';
import { eventually } from '#tests/support/wait.ts';
import { charge } from '../../../scripts/sample/sandbox.ts';
import { aChild, type Child } from './children.ts';
import { HOST } from './frame-host.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/** A file may take this many seats of a session. */
const SEATS_OF_A_FILE = 3;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Answer<Body> {
  status: number;
  body: Body;
}

export interface Somero {
  /** Such as `http://localhost:3000`; pages open addresses relative to it. */
  readonly origin: string;
  /** The address of the desk, with `desk: true`. */
  readonly deskOrigin: string;
  readonly sandbox: Sandbox;
  /** The address of its PostgreSQL database; not with `isEmbedded`. */
  readonly databaseUrl: string;
  /** A visitor in Kampala by default. */
  newPage(options?: VisitorOptions): Promise<TestPage>;
  call<Body>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<Body>>;
  register(details?: Partial<Child>): Promise<RegistrationView>;
  registration(id: string): Promise<RegistrationView>;
  untilRegistration(id: string, is: (registration: RegistrationView) => boolean): Promise<RegistrationView>;
  /** The provider's number of the payment that the registration's phone is asked for. */
  promptOf(id: string): Promise<number>;
  /** Pays for a registration without a browser, as the sandbox's scenario has it, and waits until it is recorded. */
  pay(id: string, scenario?: string): Promise<RegistrationView>;
  /** Registers a child and pays without a browser. */
  registerPaid(details?: Partial<Child>): Promise<RegistrationView>;
  /** The free sessions with enough seats left by other files. */
  sessions(): Promise<SessionAvailability[]>;
  session(index?: number): Promise<SessionAvailability>;
  /** The next free session at this time: which one comes first depends on what other files booked. */
  sessionAt(time: 'Morning' | 'Midday'): Promise<SessionAvailability>;
}

export type VisitorOptions = PageOptions & {
  /** In the whole Chromium, for tests that type into a frame of another site. */
  whole?: boolean;
};

/** The variables that say where a site keeps its data. */
export type Data = { DATA_DIR: string; DATABASE_URL?: string };

interface Running {
  origin: string;
  deskOrigin: string | undefined;
  sandbox: Sandbox;
  server: NodeProcess;
  data: Data;
  /** How many server errors have already failed a file. */
  errorsSeen: number;
}

/** The server that the files of this worker share; it ends with the worker. */
let common: Promise<Running> | undefined;
/** The headless shell of this worker; each test has its own context. */
let shell: Promise<TestBrowser> | undefined;

interface SomeroOptions {
  /** The sandbox's calendar, by its protocol, instead of our own calendar in the flow. */
  calendar?: CalendarDialect;
  shared?: boolean;
  /** Opens the desk too; not with `shared`. */
  desk?: boolean;
  /** On the embedded engine instead of PostgreSQL. */
  isEmbedded?: boolean;
  /** What staff do before the site starts: while it runs on the embedded engine, no command opens its data. */
  before?: (data: Data) => Promise<void>;
  /** Further environment variables of the server at `origin`, with the sandbox at `sandbox`. */
  variables?: (origin: string, sandbox: string) => Record<string, string>;
}

/**
 * The whole product for one test file: a server process on a new database, the sandbox, and one Chromium. The file
 * fails when the server logged an error.
 *
 * @param shared Uses the server that other files of this worker share: for tests that do not depend on earlier
 *   registrations or messages, do not change posts or settings, and take a seat or two at most.
 */
export function openSomero({ shared = false, ...options }: SomeroOptions = {}): Somero {
  let running: Running | undefined;
  // The whole Chromium uses processor time while idle, so it starts with the first test that needs it and ends with the
  // file.
  let wholeChromium: Promise<TestBrowser> | undefined;
  beforeAll(async () => {
    // All files use one address.
    if (shared)
      common ??= start({
        variables: (origin) => ({
          RATE_LIMIT_SCALE: '100',
          EMBED_SITES: `${origin} ${HOST} https://school.example`,
        }),
      });
    running = await (shared ? common : start(options));
  });
  beforeEach(() => running?.sandbox.behave());
  afterAll(async () => {
    await (await wholeChromium)?.close();
    if (running && !shared) await stop(running);
    if (running) failOnErrors(running);
  });
  const theWhole = () => {
    wholeChromium ??= launchBrowser({ whole: true });
    return wholeChromium;
  };
  const here = () => {
    if (!running) throw new Error('Somero is not running yet.');
    return running;
  };

  async function call<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const init = { method, headers: { 'content-type': 'application/json' } };
    const answer = await fetch(
      here().origin + path,
      body === undefined ? init : { ...init, body: JSON.stringify(body) },
    );
    return { status: answer.status, body: (await answer.json()) as Body };
  }
  async function must<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await call<Body>(method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  const register = async (details: Partial<Child> = {}) => {
    const child = aChild(details);
    const sent = { ...child, childAge: Number(child.childAge), paymentStatus: 'pending' };
    return (await must<{ registration: RegistrationView }>('POST', '/api/child-registration', sent))
      .registration;
  };
  const registration = async (id: string) =>
    (await must<{ registration: RegistrationView }>('GET', `/api/registration/${id}`)).registration;
  const untilRegistration = (id: string, is: (registration: RegistrationView) => boolean) =>
    eventually(
      async () => {
        const found = await registration(id);
        return is(found) && found;
      },
      { timeout: 20_000, every: 100 },
    );
  const pay = async (id: string, scenario = 'success') => {
    const opening = await must<PaymentOpening>('POST', `/api/registrations/${id}/payments`, {});
    await charge(opening, scenario);
    await here().sandbox.advance(5);
    return untilRegistration(id, ({ paymentStatus }) => paymentStatus === 'paid');
  };

  const sessions = async () =>
    (await must<SessionAvailability[]>('GET', '/api/session-availability')).filter(
      ({ seatsLeft }) => seatsLeft > SEATS_OF_A_FILE,
    );

  return {
    get origin() {
      return here().origin;
    },
    get deskOrigin() {
      const { deskOrigin } = here();
      if (!deskOrigin) throw new Error('This site has no desk.');
      return deskOrigin;
    },
    get sandbox() {
      return here().sandbox;
    },
    get databaseUrl() {
      const { DATABASE_URL } = here().data;
      if (!DATABASE_URL) throw new Error('This site is on the embedded engine.');
      return DATABASE_URL;
    },
    newPage: async ({ whole = false, ...options } = {}) => {
      const chromium = await (whole ? theWhole() : theShell());
      const opened = await chromium.newPage({
        baseURL: here().origin,
        timezoneId: 'Africa/Kampala',
        ...options,
      });
      opened.context.setDefaultTimeout(20_000);
      return opened;
    },
    call,
    register,
    registration,
    untilRegistration,
    promptOf: async (id) => {
      const { payment } = await untilRegistration(id, (found) => found.payment.waiting !== null);
      const [transaction] = await here().sandbox.transactions(payment.reference ?? '');
      if (!transaction) throw new Error('There is no transaction.');
      return transaction.id;
    },
    pay,
    registerPaid: async (details) => pay((await register(details)).id),
    sessions,
    session: async (index = 0) => {
      const session = (await sessions())[index];
      if (!session) throw new Error('There is no free session.');
      return session;
    },
    sessionAt: async (time) => {
      const session = (await sessions()).find(({ sessionSlot }) => sessionSlot.startsWith(time));
      if (!session) throw new Error(`There is no free session in the ${time}.`);
      return session;
    },
  };
}

async function start(options: SomeroOptions): Promise<Running> {
  const { calendar, desk = false, isEmbedded = false, before, variables } = options;
  const port = await freePort();
  const deskPort = desk ? String(await freePort()) : undefined;
  const origin = `http://localhost:${port}`;
  const [sandbox, data] = await Promise.all([
    openSandbox(`${origin}/webhooks/payments`),
    isEmbedded ? onTheEmbeddedEngine() : onPostgres(),
    theShell(),
  ]);
  await before?.(data);
  const server = await spawnNode(
    serverProgram,
    {
      PORT: String(port),
      SANDBOX_PORT: new URL(sandbox.origin).port,
      SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
      ...data,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      STAFF_EMAIL: 'staff@school.example',
      PAYMENT_CALLS_PER_MINUTE: '6000',
      ...(calendar && {
        CALENDAR_DIALECT: calendar,
        CALENDAR_URL: `${sandbox.origin}/calendars/${calendar}`,
      }),
      ...(deskPort && { DESK_PORT: deskPort }),
      ...variables?.(origin, sandbox.origin),
    },
    { cwd: ROOT },
  );
  await server.waitForLine(/somero listening on port/, { timeout: 50_000 });
  // `stop` removes the folder at once; a shared one is removed when this process ends.
  whenThisProcessDies('rm -rf "$1"', [data.DATA_DIR]);
  const deskOrigin = deskPort && `http://localhost:${deskPort}`;
  return { origin, deskOrigin, sandbox, server, data, errorsSeen: 0 };
}

async function onPostgres(): Promise<Data> {
  const [DATA_DIR, DATABASE_URL] = await Promise.all([
    mkdtemp(join(tmpdir(), 'somero-journey-')),
    createMigratedDatabase(),
  ]);
  return { DATA_DIR, DATABASE_URL };
}

async function onTheEmbeddedEngine(): Promise<Data> {
  return { DATA_DIR: await embeddedDataFolder() };
}

function theShell(): Promise<TestBrowser> {
  shell ??= launchBrowser();
  return shell;
}

async function stop({ sandbox, server, data }: Running): Promise<void> {
  await server.stop();
  await sandbox.close();
  await rm(data.DATA_DIR, { recursive: true, force: true });
}

function failOnErrors(running: Running): void {
  const errors = running.server
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60)|^(Error|\w+Error):/.test(line));
  const isNew = errors.slice(running.errorsSeen);
  running.errorsSeen = errors.length;
  if (isNew.length > 0) throw new Error(`The server logged errors:\n${isNew.join('\n')}`);
}
