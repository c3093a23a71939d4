import { hourOfCode } from '#content/hour-of-code.ts';
import { parseFrameOrigins } from './addresses.ts';
import { isLiveKey, isSandboxKey, isTestKey, sandboxKeys } from './keys.ts';
import { isPublicHttps } from './networks.ts';
import type { Report } from './problems.ts';
import type { Given } from './variables.ts';

/** What a server that visitors reach must not start without. */
export function checkProduction(given: Given, report: Report): void {
  const need = (variable: keyof Given, advice: string) => {
    if (given[variable] === undefined) report(variable, `is missing. ${advice}`);
  };
  need(
    'DATABASE_URL',
    'Production needs a PostgreSQL server. Write postgres://user:password@host:5432/name.',
  );
  need('SMTP_URL', 'Write the mail server: smtps://user:password@host:465.');
  need('MAIL_FROM', 'Write the sender of every e-mail: Name <name@host>.');
  need('STAFF_EMAIL', 'Write the address that learns of payments which need a person.');
  need('FORM_TOKEN_SECRET', 'Write at least 32 random characters: openssl rand -base64 48.');
  need('PUBLIC_ORIGIN', 'Write the address that visitors use, for example https://somero.example.');
  checkMeetingLinks(given, report);
  if (given.PUBLIC_ORIGIN !== undefined && !isPublicHttps(given.PUBLIC_ORIGIN)) {
    report('PUBLIC_ORIGIN', 'is not public. Write the https:// address that visitors use, not a local one.');
  }
  if (hasOpenOrigin(given.EMBED_SITES)) {
    report('EMBED_SITES', 'is not encrypted. Write https:// origins, or leave it out for PUBLIC_ORIGIN.');
  }
  // Another provider checks its own variables when it is made.
  if ((given.PAYMENT_PROVIDER ?? 'flutterwave') !== 'flutterwave') return;
  const withoutMoney = given.FLW_SECRET_KEY === undefined || isTestKey(given.FLW_SECRET_KEY);
  if (given.ALLOW_DEMO_PAYMENTS === '1' && withoutMoney) checkDemonstration(given, report);
  else checkLivePayments(given, report);
}

/** The pattern of content/ serves too, once it is the provider's own. */
function checkMeetingLinks({ MEETING_LINK_PATTERN: given }: Given, report: Report): void {
  const advice = 'Write where sessions meet, with {room} in it: https://meet.somero.org/{room}.';
  if (given !== undefined && isSample(given)) report('MEETING_LINK_PATTERN', `is the sample's. ${advice}`);
  if (given === undefined && isSample(hourOfCode.meetingLinkPattern))
    report('MEETING_LINK_PATTERN', `is missing. ${advice}`);
}

/** Sample content has names that lead nowhere (RFC 2606). */
function isSample(pattern: string): boolean {
  const address = pattern.replaceAll('{room}', 'room');
  return URL.canParse(address) && /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(new URL(address).hostname);
}

function checkDemonstration(given: Given, report: Report): void {
  const withSandbox = given.FLW_SECRET_KEY === undefined || isSandboxKey(given.FLW_SECRET_KEY);
  if (given.FLW_SECRET_HASH === undefined && !withSandbox) {
    report('FLW_SECRET_HASH', "is missing. Write the secret hash of the provider's webhook settings.");
  }
}

function checkLivePayments(given: Given, report: Report): void {
  const orDemonstrate = 'Or set ALLOW_DEMO_PAYMENTS=1 for a demonstration without real money.';
  for (const variable of ['FLW_PUBLIC_KEY', 'FLW_SECRET_KEY'] as const) {
    const key = given[variable];
    if (key === undefined) report(variable, `is missing. Write the provider's live key. ${orDemonstrate}`);
    else if (isTestKey(key))
      report(variable, `is a test key. Write the provider's live key. ${orDemonstrate}`);
    else if (!isLiveKey(key))
      report(
        variable,
        `is no key of the provider. Write the live one, as its dashboard shows it. ${orDemonstrate}`,
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
  return (parseFrameOrigins(list) ?? []).some((origin) => !origin.startsWith('https://'));
}
