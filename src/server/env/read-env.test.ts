import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './read-env.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://somero:hidden-password@db.internal:5432/somero',
  PUBLIC_ORIGIN: 'https://somero.example',
  FLW_PUBLIC_KEY: 'FLWPUBK-0123456789abcdef-X',
  FLW_SECRET_KEY: 'FLWSECK-fedcba9876543210-X',
  FLW_SECRET_HASH: 'a-hash-of-the-provider',
  SMTP_URL: 'smtps://mailer:mail-password@mail.example:465',
  MAIL_FROM: 'TechRise Africa <hello@techrise.example>',
  STAFF_EMAIL: 'staff@techrise.example',
  FORM_TOKEN_SECRET: 'x'.repeat(32),
  MEETING_LINK_PATTERN: 'https://meet.somero.org/{room}',
};

/** The variables that an environment is refused for, with what is said of each. */
function problemsOf(env: Record<string, string | undefined>): Record<string, string> {
  try {
    readEnv(env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return Object.fromEntries(error.problems.map(({ variable, message }) => [variable, message]));
  }
  return {};
}

function accepts(env: Record<string, string | undefined>, address: string): boolean {
  return readEnv(env).trustedProxies.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

describe('without any variable', () => {
  test('the site runs on this machine against the sandbox', () => {
    expect(readEnv({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      dataDirectory: './data',
      databaseUrl: undefined,
      databasePoolSize: 20,
      sandbox: { payments: true, mail: true },
      demonstration: true,
      logLevel: 'info',
      payments: {
        scriptUrl: 'http://localhost:4600/v3.js',
        frameOrigins: ['http://localhost:4600'],
        apiBase: 'http://localhost:4600',
        publicKey: 'FLWPUBK_TEST-sandbox-X',
        secretKey: 'FLWSECK_TEST-sandbox-X',
        webhookSecret: 'sandbox-webhook-secret',
        options: 'mobilemoneyuganda,banktransfer',
      },
      mail: { smtpUrl: 'smtp://localhost:4625' },
      rateLimitScale: 1,
    });
  });

  test('an empty variable counts as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', FLW_SECRET_KEY: '' }).port).toBe(3000);
  });

  test('every process signs forms with a secret of its own', () => {
    const secrets = [readEnv({}), readEnv({})].map((env) => env.formTokenSecret);
    expect(secrets[0]).not.toBe(secrets[1]);
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  });
});

describe('what follows from a variable', () => {
  const testKeys = { FLW_PUBLIC_KEY: 'FLWPUBK_TEST-1-X', FLW_SECRET_KEY: 'FLWSECK_TEST-1-X' };
  const provider = { apiBase: 'https://api.flutterwave.com' };
  const sandbox = {
    payments: { scriptUrl: 'http://localhost:4700/v3.js' },
    mail: { smtpUrl: 'smtp://localhost:4725' },
  };

  test.each<[string, Record<string, string>, object]>([
    ['the public origin has the port', { PORT: '8080' }, { publicOrigin: 'http://localhost:8080' }],
    [
      'unless it is given',
      { PORT: '8080', PUBLIC_ORIGIN: 'https://a.example/' },
      { publicOrigin: 'https://a.example' },
    ],
    ['the sandbox is at its ports', { SANDBOX_PORT: '4700', SANDBOX_SMTP_PORT: '4725' }, sandbox],
    [
      'keys lead to their provider',
      testKeys,
      { payments: provider, sandbox: { payments: false }, demonstration: true },
    ],
    [
      'the sandbox takes mail on its port alone',
      { SMTP_URL: 'smtp://localhost:25' },
      { sandbox: { mail: false } },
    ],
    ['staff are at the sender', { MAIL_FROM: 'a@b.example' }, { mail: { staffAddress: 'a@b.example' } }],
    ['or have an address', { STAFF_EMAIL: 's@b.example' }, { mail: { staffAddress: 's@b.example' } }],
    [
      'where the instructor is too',
      { STAFF_EMAIL: 's@b.example' },
      { mail: { instructorAddress: 's@b.example' } },
    ],
    ['or has another', { INSTRUCTOR_EMAIL: 't@b.example' }, { mail: { instructorAddress: 't@b.example' } }],
  ])('%s', (_what, env, expected) => expect(readEnv(env)).toMatchObject(expected));

  test('the payment window’s frame comes from where the provider says', () => {
    const atProvider = [
      'https://checkout.flutterwave.com',
      'https://checkout-v3-ui-prod.f4b-flutterwave.com',
    ];
    const origins = (env: Record<string, string>) => readEnv(env).payments.frameOrigins;
    expect(origins({ SANDBOX_PORT: '4700' })).toEqual(['http://localhost:4700']);
    expect(origins(testKeys)).toEqual(atProvider);
    expect(origins(production)).toEqual(atProvider);
    expect(
      origins({
        ...testKeys,
        PAYMENTS_FRAME_ORIGINS: 'https://a.example/, http://localhost:4600\nhttps://a.example',
      }),
    ).toEqual(['https://a.example', 'http://localhost:4600']);
  });

  test('sessions meet at an encrypted address with a place for their room', () => {
    const pattern = 'https://meet.example.org/{room}';
    expect(readEnv({ MEETING_LINK_PATTERN: pattern }).meetingLinkPattern).toBe(pattern);
    expect(readEnv({}).meetingLinkPattern).toContain('{room}');
    for (const wrong of ['https://meet.example.org/', 'http://meet.example.org/{room}', '{room}']) {
      expect(problemsOf({ MEETING_LINK_PATTERN: wrong }), wrong).toHaveProperty('MEETING_LINK_PATTERN');
    }
  });

  test('trusted proxies are addresses and ranges of both families', () => {
    const env = { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8 , 2001:db8::1' };
    expect(
      ['127.0.0.1', '10.200.0.1', 'fd12::9', '2001:db8::1'].filter((address) => accepts(env, address)),
    ).toHaveLength(4);
    expect(
      ['127.0.0.2', '11.0.0.1', 'fe80::1', '2001:db8::2'].filter((address) => accepts(env, address)),
    ).toEqual([]);
  });
});

describe('a value that makes no sense is refused by name', () => {
  test.each([
    ['NODE_ENV', 'prod'],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['PUBLIC_ORIGIN', 'https://somero.example/path'],
    ['PUBLIC_ORIGIN', 'somero.example'],
    ['DATABASE_URL', 'mysql://localhost/somero'],
    ['DATABASE_POOL_SIZE', '0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['LOG_LEVEL', 'loud'],
    ['PAYMENTS_API_BASE', 'api.flutterwave.com'],
    ['PAYMENTS_FRAME_ORIGINS', 'checkout.example'],
    ['PAYMENTS_FRAME_ORIGINS', ','],
    ['PAYMENTS_FRAME_ORIGINS', 'https://checkout.example/path'],
    ['PAYMENTS_FRAME_ORIGINS', 'http://checkout.example'],
    ['PAYMENTS_FRAME_ORIGINS', 'https://*.checkout.example'],
    ['PAYMENTS_FRAME_ORIGINS', 'https://checkout.example;script-src'],
    ['PAYMENT_PRICE', '5.124'],
    ['PAYMENT_OPTIONS', 'card;bank'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Somero'],
    ['MAIL_FROM', 'Somero\r\nBcc: x <a@b.example>'],
    ['FORM_TOKEN_SECRET', 'short'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['ALLOW_DEMO_PAYMENTS', 'yes'],
  ])('%s=%s', (variable, value) => {
    expect(Object.keys(problemsOf({ [variable]: value }))).toEqual([variable]);
  });

  test('so are keys of the wrong place or of two kinds', () => {
    const swapped = { FLW_PUBLIC_KEY: production.FLW_SECRET_KEY, FLW_SECRET_KEY: production.FLW_PUBLIC_KEY };
    expect(Object.keys(problemsOf(swapped))).toEqual(['FLW_PUBLIC_KEY', 'FLW_SECRET_KEY']);
    expect(problemsOf({ FLW_PUBLIC_KEY: 'FLWPUBK_TEST-1-X', FLW_SECRET_KEY: 'FLWSECK-1-X' })).toHaveProperty(
      'FLW_PUBLIC_KEY',
    );
    expect(problemsOf({ FLW_PUBLIC_KEY: 'FLWPUBK-1-X' })).toHaveProperty('FLW_SECRET_KEY');
  });

  test('so is an address without the pooler when there is none with it', () => {
    const direct = 'postgres://somero@127.0.0.1:5000/somero';
    expect(problemsOf({ DATABASE_DIRECT_URL: direct })).toHaveProperty('DATABASE_URL');
    const pooled = { DATABASE_URL: 'postgres://somero@127.0.0.1:6432/somero', DATABASE_DIRECT_URL: direct };
    expect(readEnv(pooled)).toMatchObject({ databaseUrl: pooled.DATABASE_URL, databaseDirectUrl: direct });
  });

  test('all are reported at once, each with advice and none with its value', () => {
    const env = {
      PORT: 'secret-a',
      DATABASE_URL: 'secret-b',
      FORM_TOKEN_SECRET: 'secret-c',
      SMTP_URL: 'secret-d',
    };
    const problems = problemsOf(env);
    expect(Object.keys(problems).sort()).toEqual(Object.keys(env).sort());
    for (const message of Object.values(problems)) expect(message).toMatch(/Write .+/);
    expect(() => readEnv(env)).toThrow(/PORT .*\n.*DATABASE_URL .*\n/);
    expect(() => readEnv(env)).not.toThrow(/secret-/);
  });
});

describe('in production', () => {
  /** The school's document has a pattern for the links. */
  const required = Object.keys(production).filter(
    (name) => name !== 'NODE_ENV' && name !== 'MEETING_LINK_PATTERN',
  );

  test('a complete environment is accepted and moves real money', () => {
    const env = readEnv(production);
    expect(env).toMatchObject({
      production: true,
      demonstration: false,
      sandbox: { payments: false, mail: false },
      host: '::',
    });
    expect(env.payments.apiBase).toBe('https://api.flutterwave.com');
  });

  test.each(required)('%s is required', (variable) => {
    expect(problemsOf({ ...production, [variable]: undefined })).toEqual({
      [variable]: expect.stringContaining('is missing'),
    });
  });

  test('everything that is missing is named at once', () => {
    expect(Object.keys(problemsOf({ NODE_ENV: 'production' })).sort()).toEqual(required.toSorted());
  });

  test.each([
    'https://meet.techrise.example/hour-of-code/{room}',
    'https://meet.example.org/{room}',
    'https://{room}.example',
  ])('MEETING_LINK_PATTERN cannot be %s', (pattern) => {
    expect(problemsOf({ ...production, MEETING_LINK_PATTERN: pattern })).toEqual({
      MEETING_LINK_PATTERN: expect.stringContaining("is the sample's"),
    });
  });

  test.each([
    'http://somero.example',
    'https://localhost',
    'https://school.local',
    'https://intranet',
    'https://192.168.1.10',
    'https://[fd00::1]',
    'https://127.0.0.1:3000',
  ])('PUBLIC_ORIGIN cannot be %s', (origin) => {
    expect(Object.keys(problemsOf({ ...production, PUBLIC_ORIGIN: origin }))).toEqual(['PUBLIC_ORIGIN']);
  });

  test.each<[string, Record<string, string>]>([
    ['test keys', { FLW_PUBLIC_KEY: 'FLWPUBK_TEST-1-X', FLW_SECRET_KEY: 'FLWSECK_TEST-1-X' }],
    ["the sandbox's webhook secret", { FLW_SECRET_HASH: 'sandbox-webhook-secret' }],
    ['an unencrypted provider', { PAYMENTS_API_BASE: 'http://api.example' }],
    ['its unencrypted window', { PAYMENTS_FRAME_ORIGINS: 'http://localhost:4600' }],
  ])('%s is refused', (_what, env) => {
    expect(Object.keys(problemsOf({ ...production, ...env }))).toEqual(Object.keys(env));
  });

  const withoutKeys = {
    ...production,
    FLW_PUBLIC_KEY: undefined,
    FLW_SECRET_KEY: undefined,
    FLW_SECRET_HASH: undefined,
  };

  test('a demonstration has to be asked for', () => {
    expect(readEnv({ ...withoutKeys, ALLOW_DEMO_PAYMENTS: '1' })).toMatchObject({
      demonstration: true,
      sandbox: { payments: true },
    });
    expect(problemsOf({ ...withoutKeys, ALLOW_DEMO_PAYMENTS: '0' })).toHaveProperty('FLW_SECRET_KEY');
  });

  test("a demonstration with the provider's test keys needs its webhook secret", () => {
    const keys = {
      FLW_PUBLIC_KEY: 'FLWPUBK_TEST-1-X',
      FLW_SECRET_KEY: 'FLWSECK_TEST-1-X',
      ALLOW_DEMO_PAYMENTS: '1',
    };
    expect(Object.keys(problemsOf({ ...withoutKeys, ...keys }))).toEqual(['FLW_SECRET_HASH']);
  });

  const pesapal = { PESAPAL_CONSUMER_KEY: 'a-key', PESAPAL_CONSUMER_SECRET: 'a-secret' };
  const both = { ...production, OTHER_PAYMENT_PROVIDERS: 'pesapal,manual' };

  test('every offered provider is live, not only the main one', () => {
    expect(Object.keys(problemsOf(both))).toEqual(Object.keys(pesapal));
    expect(problemsOf({ ...both, ...pesapal })).toEqual({});
    expect(readEnv({ ...both, ...pesapal })).toMatchObject({
      demonstration: false,
      payments: { pesapal: { apiBase: 'https://pay.pesapal.com/v3' } },
    });
    for (const base of ['https://cybqa.pesapal.com/pesapalv3', 'http://pay.example', 'http://localhost:1'])
      expect(problemsOf({ ...both, ...pesapal, PESAPAL_API_BASE: base })).toHaveProperty('PESAPAL_API_BASE');
    const asOther = { ...withoutKeys, ...pesapal, PAYMENT_PROVIDER: 'pesapal' };
    expect(problemsOf(asOther)).toEqual({});
    expect(problemsOf({ ...asOther, OTHER_PAYMENT_PROVIDERS: 'flutterwave' })).toHaveProperty(
      'FLW_SECRET_KEY',
    );
    expect(problemsOf({ ...both, PESAPAL_CONSUMER_KEY: 'a-key' })).toHaveProperty('PESAPAL_CONSUMER_SECRET');
  });

  test('a demonstration moves no money with any provider', () => {
    const demo = { ...both, ALLOW_DEMO_PAYMENTS: '1' };
    expect(problemsOf(demo)).toHaveProperty('PESAPAL_CONSUMER_KEY');
    expect(problemsOf({ ...demo, ...withoutKeys, ...pesapal })).toHaveProperty('FLW_SECRET_KEY');
    const test = { ...pesapal, PESAPAL_API_BASE: 'https://cybqa.pesapal.com/pesapalv3' };
    expect(readEnv({ ...demo, ...withoutKeys, ...test })).toMatchObject({ demonstration: true });
  });

  test('live keys are held to the rules of real payments whatever is allowed', () => {
    const env = { ...production, ALLOW_DEMO_PAYMENTS: '1', PAYMENTS_API_BASE: 'http://api.example' };
    expect(problemsOf(env)).toHaveProperty('PAYMENTS_API_BASE');
  });
});

describe('the calendar in a frame', () => {
  test('may by default be framed by the site itself', () => {
    expect(readEnv({}).calendar).toEqual({ widgetId: 'hour-of-code', sites: ['http://localhost:3000'] });
    expect(readEnv(production).calendar.sites).toEqual(['https://somero.example']);
  });

  test('may be framed by exactly the sites that are named', () => {
    const EMBED_SITES = 'https://somero.example https://school.example/';
    expect(readEnv({ ...production, EMBED_SITES, CALENDAR_WIDGET_ID: 'k2_Q-x' }).calendar).toEqual({
      widgetId: 'k2_Q-x',
      sites: ['https://somero.example', 'https://school.example'],
    });
  });

  test.each(['*', "'self'", 'somero.example', 'https://*.somero.example', 'https://somero.example/page'])(
    'cannot be framed by %s',
    (EMBED_SITES) => {
      expect(problemsOf({ EMBED_SITES }).EMBED_SITES).toContain('is not a list of origins');
    },
  );

  test('is not framed by an unencrypted page in production', () => {
    const EMBED_SITES = 'https://somero.example http://localhost:3000';
    expect(problemsOf({ ...production, EMBED_SITES }).EMBED_SITES).toContain('is not encrypted');
  });

  test('has a name that is valid in an address', () => {
    expect(problemsOf({ CALENDAR_WIDGET_ID: 'a/b' }).CALENDAR_WIDGET_ID).toContain('is not an id');
  });
});

describe('the calendar in the flow', () => {
  const ours = { dialect: 'somero', widgetId: 'hour-of-code', api: null };
  const theirs = {
    CALENDAR_DIALECT: 'calcom',
    CALENDAR_URL: 'https://cal.com/school/',
    CALENDAR_API_KEY: 'cal_live_0123456789abcdef',
  };

  test('is our own, on this site or under a second name', () => {
    expect(readEnv({}).calendarFrame).toEqual({
      ...ours,
      address: 'http://localhost:3000/embed/booking/hour-of-code',
    });
    const CALENDAR_URL = 'https://book.somero.example/embed/booking';
    expect(readEnv({ ...production, CALENDAR_URL, CALENDAR_WIDGET_ID: 'k-2' }).calendarFrame).toEqual({
      ...ours,
      widgetId: 'k-2',
      address: 'https://book.somero.example/embed/booking/k-2',
    });
  });

  test('is the sandbox’s stand-in for a third party’s until it has a key', () => {
    expect(readEnv({ CALENDAR_DIALECT: 'calcom' }).calendarFrame).toMatchObject({
      address: 'http://localhost:4600/calendars/calcom/hour-of-code',
      api: { base: 'http://localhost:4600/calendars/calcom' },
    });
    expect(readEnv({ ...production, ...theirs }).calendarFrame).toEqual({
      dialect: 'calcom',
      widgetId: 'hour-of-code',
      address: 'https://cal.com/school/hour-of-code',
      api: { base: 'https://api.cal.com', key: theirs.CALENDAR_API_KEY },
    });
  });

  test('does not start in production without a third party’s key and address', () => {
    const problems = problemsOf({ ...production, CALENDAR_DIALECT: 'calcom' });
    expect(problems.CALENDAR_API_KEY).toContain('is missing');
    expect(problems.CALENDAR_URL).toContain('is missing');
    expect(problemsOf({ ...theirs, CALENDAR_URL: '' }).CALENDAR_URL).toContain('is missing');
    const open = {
      ...production,
      ...theirs,
      CALENDAR_URL: 'http://cal.example',
      CALENDAR_API_BASE: 'http://x.example',
    };
    expect(Object.keys(problemsOf(open)).sort()).toEqual(['CALENDAR_API_BASE', 'CALENDAR_URL']);
  });

  test.each([
    ['CALENDAR_DIALECT', 'calendly', 'is unknown'],
    ['CALENDAR_URL', 'cal.com/school', 'is not an address'],
    ['CALENDAR_URL', 'https://cal.com/school?x=1', 'has a query'],
    ['CALENDAR_WIDGET_ID', 'a/b', 'is not an id'],
  ])('%s cannot be %s', (name, value, problem) => {
    expect(problemsOf({ [name]: value })[name]).toContain(problem);
  });

  test('does not show its key', () => {
    const shown = JSON.stringify(readEnv({ ...production, ...theirs }).variables);
    expect(shown).not.toContain(theirs.CALENDAR_API_KEY);
  });
});

test('refuses a currency of three decimals, because amounts are stored with two', () => {
  expect(problemsOf({ PAYMENT_CURRENCY: 'KWD', PAYMENT_PRICE: '5' })).toHaveProperty('PAYMENT_CURRENCY');
  expect(problemsOf({ PAYMENT_CURRENCY: 'USD', PAYMENT_PRICE: '5.25' })).toEqual({});
});

describe('the desk', () => {
  const open = { ...production, DESK_PORT: '23000', DESK_ORIGIN: 'https://desk.somero.org' };

  test('opens in production only with a host name that it does not share', () => {
    expect(readEnv(open).desk).toEqual({ port: 23_000, origin: 'https://desk.somero.org' });
    expect(readEnv({ ...open, DESK_ORIGIN: undefined }).desk.port).toBeUndefined();
    expect(readEnv({ DESK_PORT: '3001' }).desk).toEqual({ port: 3001, origin: 'http://localhost:3001' });
  });

  test.each([
    ['DESK_PORT', { DESK_PORT: undefined }],
    ['DESK_ORIGIN', { DESK_ORIGIN: production.PUBLIC_ORIGIN }],
    ['DESK_ORIGIN', { DESK_ORIGIN: 'http://desk.somero.org' }],
  ])('is refused for %s with %j', (variable, changes) => {
    expect(problemsOf({ ...open, ...changes })).toHaveProperty(variable);
  });
});
