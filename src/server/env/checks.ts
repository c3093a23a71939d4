import { generativeServices } from '#assistant/services.ts';
import { isSampleAddress } from '#domain/school/sample-facts.ts';
import {
  isLiveKey,
  isLoopback,
  isPesapalTest,
  isPublicHttps,
  isSandboxKey,
  isTestKey,
  parseOrigins,
  sandboxKeys,
} from './formats.ts';
import { type RawVariables, rows } from './variables.ts';

/** Notes what is wrong with a variable; only the first problem of each is reported. */
type Report = (variable: string, message: string) => void;

/** Checks variables that depend on each other. */
export function checkTogether(given: RawVariables, report: Report): void {
  checkKeyPair(given, report);
  checkCalendar(given, report);
  checkGenerative(given, report);
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined) {
    report(
      'DATABASE_URL',
      'is missing. Write the address of the pooler that DATABASE_DIRECT_URL is without.',
    );
  }
  if ((given.PAYMENT_CURRENCY ?? 'UGX') !== 'UGX' && given.PAYMENT_PRICE === undefined) {
    report('PAYMENT_PRICE', 'is missing. Write what one session costs in PAYMENT_CURRENCY.');
  }
  if (given.NODE_ENV === 'production') checkProduction(given, report);
}

function checkKeyPair(given: RawVariables, report: Report): void {
  const { FLW_PUBLIC_KEY, FLW_SECRET_KEY, PESAPAL_CONSUMER_KEY, PESAPAL_CONSUMER_SECRET } = given;
  if ((PESAPAL_CONSUMER_KEY === undefined) !== (PESAPAL_CONSUMER_SECRET === undefined)) {
    const missing = PESAPAL_CONSUMER_KEY === undefined ? 'PESAPAL_CONSUMER_KEY' : 'PESAPAL_CONSUMER_SECRET';
    report(missing, 'is missing. Write both of the pair that Pesapal sent.');
  }
  if (FLW_PUBLIC_KEY === undefined && FLW_SECRET_KEY === undefined) return;
  if (FLW_PUBLIC_KEY === undefined) {
    report('FLW_PUBLIC_KEY', 'is missing. Write the public key of the pair.');
  } else if (FLW_SECRET_KEY === undefined) {
    report('FLW_SECRET_KEY', 'is missing. Write the secret key of the pair.');
  } else if (isTestKey(FLW_PUBLIC_KEY) !== isTestKey(FLW_SECRET_KEY)) {
    report('FLW_PUBLIC_KEY', 'does not belong to FLW_SECRET_KEY. Write two test keys or two live keys.');
  }
}

/** Another site's calendar needs its address as soon as it has a key. Production cannot use the sandbox's calendar. */
function checkCalendar(given: RawVariables, report: Report): void {
  const { CALENDAR_DIALECT: dialect = 'somero', CALENDAR_API_KEY: key, CALENDAR_URL: url } = given;
  const production = given.NODE_ENV === 'production';
  if (dialect !== 'somero') {
    if (production && key === undefined)
      report('CALENDAR_API_KEY', `is missing. Write the key by which ${dialect} answers about bookings.`);
    if ((production || key !== undefined) && url === undefined)
      report(
        'CALENDAR_URL',
        "is missing. Write the calendar's address without its id: https://cal.com/your-school.",
      );
  }
  if (!production) return;
  for (const variable of ['CALENDAR_URL', 'CALENDAR_API_BASE'] as const) {
    const address = given[variable];
    if (address !== undefined && !address.startsWith('https://'))
      report(variable, 'is not encrypted. Write an https:// address.');
  }
}

function checkGenerative(given: RawVariables, report: Report): void {
  const { GENERATIVE_SERVICE: service, GENERATIVE_KEY: key, GENERATIVE_URL: url } = given;
  const production = given.NODE_ENV === 'production';
  if (service === undefined) {
    if (key !== undefined || url !== undefined || given.GENERATIVE_MODEL !== undefined)
      report('GENERATIVE_SERVICE', `is missing. Write one of ${generativeServices.join(', ')}.`);
    return;
  }
  if (production && key === undefined)
    report('GENERATIVE_KEY', 'is missing. Write the key of the generative service.');
  if ((production || key !== undefined || url !== undefined) && given.GENERATIVE_MODEL === undefined)
    report('GENERATIVE_MODEL', 'is missing. Write the name of the model, as the service calls it.');
  if (production && url !== undefined && !isPrivateWay(url))
    report('GENERATIVE_URL', 'is not encrypted. Write an https:// address, or one of this machine.');
}

function isPrivateWay(url: string): boolean {
  return url.startsWith('https://') || (URL.canParse(url) && isLoopback(new URL(url).hostname));
}

/** Checks what a production server needs. */
export function checkProduction(given: RawVariables, report: Report): void {
  for (const [name, { required }] of rows) {
    if (required !== undefined && given[name] === undefined) report(name, `is missing. ${required}`);
  }
  checkMeetingLinks(given, report);
  checkDesk(given, report);
  if (given.PUBLIC_ORIGIN !== undefined && !isPublicHttps(given.PUBLIC_ORIGIN)) {
    report('PUBLIC_ORIGIN', 'is not public. Write the https:// address that visitors use, not a local one.');
  }
  if (hasOpenOrigin(given.EMBED_SITES)) {
    report('EMBED_SITES', 'is not encrypted. Write https:// origins, or leave it out for PUBLIC_ORIGIN.');
  }
  checkPayments(given, report);
}

/** Every offered provider is live, or all are demonstrated. Another one checks its own variables when it is made. */
function checkPayments(given: RawVariables, report: Report): void {
  const others = (given.OTHER_PAYMENT_PROVIDERS ?? '').split(',').map((name) => name.trim());
  const offered = [given.PAYMENT_PROVIDER ?? 'flutterwave', ...others];
  const [hasFlutterwave, hasPesapal] = ['flutterwave', 'pesapal'].map((name) => offered.includes(name));
  const isFlutterwaveDemo = given.FLW_SECRET_KEY === undefined || isTestKey(given.FLW_SECRET_KEY);
  const isPesapalDemo =
    given.PESAPAL_CONSUMER_KEY === undefined || isPesapalTest(given.PESAPAL_API_BASE ?? '');
  const isDemo = (!hasFlutterwave || isFlutterwaveDemo) && (!hasPesapal || isPesapalDemo);
  if (given.ALLOW_DEMO_PAYMENTS === '1' && isDemo) {
    if (hasFlutterwave) checkDemonstration(given, report);
    return;
  }
  if (hasFlutterwave) checkLivePayments(given, report);
  if (hasPesapal) checkLivePesapal(given, report);
}

/** The desk's cookies and policy protect it only on a host of its own. */
function checkDesk({ DESK_PORT, DESK_ORIGIN, PUBLIC_ORIGIN }: RawVariables, report: Report): void {
  if (DESK_ORIGIN === undefined) return;
  if (DESK_PORT === undefined)
    report('DESK_PORT', "is missing. Write the desk's port, or leave DESK_ORIGIN out.");
  if (!isPublicHttps(DESK_ORIGIN))
    report('DESK_ORIGIN', 'is not public. Write the https:// address that staff use, not a local one.');
  else if (PUBLIC_ORIGIN !== undefined && new URL(DESK_ORIGIN).host === new URL(PUBLIC_ORIGIN).host)
    report(
      'DESK_ORIGIN',
      'is the public site. Write another host name, for example https://desk.somero.example.',
    );
}

/** Without the variable the pattern of the school's document counts, which is checked when the server starts. */
function checkMeetingLinks({ MEETING_LINK_PATTERN: given }: RawVariables, report: Report): void {
  if (given !== undefined && isSampleAddress(given))
    report(
      'MEETING_LINK_PATTERN',
      "is the sample's. Write where sessions meet, with {room} in it: https://meet.somero.org/{room}.",
    );
}

function checkDemonstration(given: RawVariables, report: Report): void {
  const withSandbox = given.FLW_SECRET_KEY === undefined || isSandboxKey(given.FLW_SECRET_KEY);
  if (given.FLW_SECRET_HASH === undefined && !withSandbox) {
    report('FLW_SECRET_HASH', "is missing. Write the secret hash of the provider's webhook settings.");
  }
}

const orDemonstrate = 'Or set ALLOW_DEMO_PAYMENTS=1 for a demonstration without real money.';

function checkLivePesapal(given: RawVariables, report: Report): void {
  for (const variable of ['PESAPAL_CONSUMER_KEY', 'PESAPAL_CONSUMER_SECRET'] as const) {
    if (given[variable] === undefined)
      report(variable, `is missing. Write the one that Pesapal sent. ${orDemonstrate}`);
  }
  const { PESAPAL_API_BASE: base = 'https://' } = given;
  if (isPesapalTest(base) || !base.startsWith('https://'))
    report('PESAPAL_API_BASE', `is not Pesapal's live address. Leave it out. ${orDemonstrate}`);
}

function checkLivePayments(given: RawVariables, report: Report): void {
  for (const variable of ['FLW_PUBLIC_KEY', 'FLW_SECRET_KEY'] as const) {
    const key = given[variable];
    if (key === undefined) report(variable, `is missing. Write the provider's live key. ${orDemonstrate}`);
    else if (isTestKey(key))
      report(variable, `is a test key. Write the provider's live key. ${orDemonstrate}`);
    else if (!isLiveKey(key))
      report(
        variable,
        `is not a key of the provider. Write the live one, as its dashboard shows it. ${orDemonstrate}`,
      );
  }
  if (given.FLW_SECRET_HASH === undefined) {
    report('FLW_SECRET_HASH', "is missing. Write the secret hash of the provider's webhook settings.");
  } else if (given.FLW_SECRET_HASH === sandboxKeys.hash) {
    report(
      'FLW_SECRET_HASH',
      "is the sandbox's. Write a secret that only the provider and this server know.",
    );
  }
  for (const variable of ['PAYMENTS_SCRIPT_URL', 'PAYMENTS_API_BASE'] as const) {
    const address = given[variable];
    if (address !== undefined && !address.startsWith('https://')) {
      report(variable, 'is not encrypted. Write an https:// address, or leave it out for the live provider.');
    }
  }
  if (hasOpenOrigin(given.PAYMENTS_FRAME_ORIGINS)) {
    report(
      'PAYMENTS_FRAME_ORIGINS',
      'is not encrypted. Write https:// origins, or leave it out for the live provider.',
    );
  }
}

function hasOpenOrigin(list = ''): boolean {
  return (parseOrigins(list) ?? []).some((origin) => !origin.startsWith('https://'));
}
