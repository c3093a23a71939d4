import * as z from 'zod';
import {
  hasScheme,
  httpUrl,
  isOrigin,
  mailbox,
  oneOf,
  parseNetworks,
  port,
  type Sections,
  text,
  whole,
} from './formats.ts';

/** What the server itself needs: the sections of `.env.example` and their variables. */
export const siteSections = {
  'The site': {
    NODE_ENV: {
      schema: z
        .enum(['production', 'development', 'test'], {
          error: 'is unknown. Write production, development or test.',
        })
        .default('development'),
      shown: 'plain',
      help: 'production, development (default) or test.',
    },
    PORT: {
      schema: port.default(3000),
      shown: 'plain',
      help: 'The port of the site (3000).',
    },
    HOST: {
      schema: z.string().optional(),
      shown: 'plain',
      help: `The address to listen on. Default: 127.0.0.1, reachable from this machine only; with
        NODE_ENV=production "::", every address of the machine, IPv4 and IPv6, as a container needs it. Behind
        a proxy on the same machine set 127.0.0.1.`,
    },
    PUBLIC_ORIGIN: {
      schema: text(
        isOrigin,
        'is not an origin. Write scheme and host only, for example https://somero.example.',
      )
        .transform((text) => new URL(text).origin)
        .optional(),
      shown: 'plain',
      required: 'Write the address that visitors use, for example https://somero.example.',
      help: `The address that visitors use, without a path: https://somero.example. Links in e-mails, the
        return from the payment page and the check of where a form came from depend on it. Default:
        http://localhost:PORT.`,
    },
    DESK_PORT: {
      schema: port.optional(),
      shown: 'plain',
      help: `The port of the desk, from which the school is run. Default: none; with npm start and npm run dev
        3001, or the port after PORT. In production it is opened when DESK_ORIGIN is set.`,
    },
    DESK_ORIGIN: {
      schema: text(
        isOrigin,
        'is not an origin. Write scheme and host only, for example https://desk.somero.example.',
      )
        .transform((text) => new URL(text).origin)
        .optional(),
      shown: 'plain',
      help: `The address that staff use, on a host name that only the desk has: https://desk.somero.example.
        Passkeys belong to it. Default: http://localhost:DESK_PORT.`,
    },
    TRUSTED_PROXIES: {
      schema: text(
        (text) => parseNetworks(text) !== undefined,
        'is not a list of networks. Write addresses or CIDR ranges separated by commas: 10.0.0.0/8,fd00::/8.',
      ).default(''),
      shown: 'plain',
      help: `Proxies whose X-Forwarded-For is believed: addresses or CIDR ranges, IPv4 and IPv6, separated by
        commas. Default: none. Example: 127.0.0.1,10.0.0.0/8,fd00::/8`,
    },
    LOG_LEVEL: {
      schema: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
      shown: 'plain',
      help: 'trace, debug, info (default), warn, error, fatal or silent.',
    },
    DRAIN_SECONDS: {
      schema: whole(0, 300, 'is not a time. Write a whole number of seconds from 0 to 300.').default(1),
      shown: 'plain',
      help: `How many seconds the server goes on accepting after SIGTERM while /readyz fails, and then leaves
        unused connections open (1). Behind a balancer: more than the time in which it notices that, and more
        than the time after which it closes an unused connection.`,
    },
    METRICS_PORT: {
      schema: port.optional(),
      shown: 'plain',
      help: `A port of 127.0.0.1 on which Prometheus may read /metrics; another one for each process. Default:
        none.`,
    },
    HEARTBEAT_URL: {
      schema: httpUrl.optional(),
      shown: 'secret',
      help: `An address that is called every five minutes while the database, the jobs, mails, payments and
        backups are well. A service such as Healthchecks.io then alarms you when the calls stop. Default: none.`,
    },
    RATE_LIMIT_SCALE: {
      schema: text(
        (text) => /^\d{1,6}(?:\.\d{1,6})?$/.test(text) && Number(text) > 0,
        'is not a factor. Write a number greater than 0, for example 1 or 2.5.',
      )
        .transform(Number)
        .default(1),
      shown: 'plain',
      help: `Multiplies every limit that counts by address (1). Raise it where many
        visitors share one address.`,
    },
    OFFLINE_PAGES: {
      schema: oneOf(['on', 'off']).default('on'),
      shown: 'plain',
      help: `on (default): browsers keep public pages for a visit without a connection. off: at its next visit a
        browser removes what it kept, and the worker that kept it.`,
    },
  },
  'The database': {
    DATABASE_URL: {
      schema: text(
        (text) => hasScheme(text, ['postgres:', 'postgresql:']),
        'is not a PostgreSQL address. Write postgres://user:password@host:5432/name.',
      ).optional(),
      shown: 'address',
      required: 'Production needs a PostgreSQL server. Write postgres://user:password@host:5432/name.',
      help: 'postgres://user:password@host:5432/name. Default: an embedded database in DATA_DIR, for one process only.',
    },
    DATABASE_DIRECT_URL: {
      schema: text(
        (text) => hasScheme(text, ['postgres:', 'postgresql:']),
        'is not a PostgreSQL address. Write postgres://user:password@host:5432/name.',
      ).optional(),
      shown: 'address',
      help: `The same database without the pooler, when DATABASE_URL leads through PgBouncer in transaction mode
        (docs/scale.md). Migrations, jobs, backups and the commands of staff use it. Default: DATABASE_URL.`,
    },
    DATABASE_POOL_SIZE: {
      schema: whole(2, 500, 'is not a pool size. Write a whole number from 2 to 500.').default(20),
      shown: 'plain',
      help: 'The most connections to that server (20).',
    },
    DATA_DIR: {
      schema: z.string().default('./data'),
      shown: 'plain',
      help: 'Where the embedded database lives (./data).',
    },
    PICTURES_FOLDER: {
      schema: z.string().optional(),
      shown: 'plain',
      help: `A folder for the files of photographs; every server of the site needs the same one, and your backup
        must contain it. Default: the database has them.`,
    },
  },
  Secrets: {
    FORM_TOKEN_SECRET: {
      schema: text(
        (text) => text.length >= 32,
        'is too short. Write at least 32 random characters: openssl rand -base64 48.',
      ).optional(),
      shown: 'secret',
      required: 'Write at least 32 random characters: openssl rand -base64 48.',
      help: `At least 32 random characters that sign forms and hide addresses in the counters of the rate
        limits; the same on every server of the site. Default: new at every start. Make one with: openssl rand
        -base64 48`,
    },
    DIAGNOSTIC_TOKEN: {
      schema: text(
        (text) => /^[\x21-\x7e]{32,}$/.test(text),
        'is too short. Write at least 32 random characters without spaces: openssl rand -base64 48.',
      ).optional(),
      shown: 'secret',
      help: `At least 32 random characters. In production /diagnostic, /env-check and /api/diagnostic are
        shown only with these in the header X-Diagnostic-Token or as Authorization: Bearer. Default: in
        production nobody sees them.`,
    },
  },
  'E-mail': {
    SMTP_URL: {
      schema: text(
        (text) => hasScheme(text, ['smtp:', 'smtps:']),
        'is not a mail server. Write smtps://user:password@host:465 or smtp://host:587.',
      ).optional(),
      shown: 'address',
      required: 'Write the mail server: smtps://user:password@host:465.',
      help: "smtps://user:password@host:465 or smtp://host:587. Default: the sandbox's mail server.",
    },
    MAIL_FROM: {
      schema: mailbox.optional(),
      shown: 'mailbox',
      required: 'Write the sender of every e-mail: Name <name@host>.',
      help: 'The sender of every e-mail: Somero <hello@somero.example>',
    },
    STAFF_EMAIL: {
      schema: mailbox.optional(),
      shown: 'mailbox',
      required: 'Write the address that learns of payments which need a person.',
      help: `Who learns of payments that need a person, registrations and messages. Default: the address of
        MAIL_FROM.`,
    },
    INSTRUCTOR_EMAIL: {
      schema: mailbox.optional(),
      shown: 'mailbox',
      help: 'Who gets the list of children an hour before each session. Default: STAFF_EMAIL.',
    },
  },
  'The sessions': {
    MEETING_LINK_PATTERN: {
      schema: text(
        (text) => text.includes('{room}') && hasScheme(text.replaceAll('{room}', 'room'), ['https:']),
        'is not a pattern. Write an https:// address with {room} in it: https://meet.example.org/{room}.',
      ).optional(),
      shown: 'plain',
      help: `where sessions meet by video, in place of the pattern of the school's document:
        an address with {room}, which becomes a name that nobody can guess. Example:
        https://meet.somero.org/{room}`,
    },
  },
} satisfies Sections;
