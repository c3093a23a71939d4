/**
 * Who may import whom. `npm run check:imports` fails on a violation; tests beside the code are free to reach
 * further. Files ending in .astro are not read by this tool: tests/support/checks/astro-imports.test.ts looks after them.
 */

const OURS = '^(src|assistant|chat|content|explainer|sandbox|tests|scripts|bench)/';
const TEST = '\\.test\\.tsx?$';

/** Code under `from` may reach, of this project, only what is under one of `allowed`. */
function room(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: TEST },
    to: { path: OURS, pathNot: allowed },
  };
}

const AROUND_SERVICES =
  '^src/server/(context|log|error-causes|fairness/[^/]+|project-folder|open-thread|with-timeout)\\.ts$';
const EXPLAINER = '^explainer/explain-program\\.ts$';
const GATEWAY_PORT = '^src/server/gateways/[^/]+/port\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // A package of types alone.
      to: { couldNotResolve: true, pathNot: '^hast$' },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain does no input or output: it imports itself, zod and libphonenumber-js.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TEST },
      to: {
        pathNot: ['^src/domain/', '(^|/)node_modules/(zod|libphonenumber-js)/'],
      },
    },
    {
      name: 'assistant-is-pure',
      comment:
        'The assistant reads and writes texts: it imports itself, what is common in the domain, and zod.',
      severity: 'error',
      from: { path: '^assistant/', pathNot: TEST },
      to: {
        pathNot: [
          '^assistant/',
          '^src/domain/(clock|common-words|errors|money|stem|text|words|write-markdown|booking/(availability|offer|sold-offer))\\.ts$',
          '(^|/)node_modules/zod/',
        ],
      },
    },
    room(
      'content-is-data',
      '^content/',
      ['^content/', '^src/domain/', '^assistant/'],
      'Content says what is offered, in terms of the domain.',
    ),
    room('db-knows-the-domain', '^src/server/db/', [
      '^src/server/db/',
      '^src/server/(error-causes|project-folder|log|fairness/[^/]+)\\.ts$',
      '^src/domain/',
    ]),
    room('gateways-know-the-domain', '^src/server/gateways/', [
      '^src/server/gateways/',
      '^src/server/log\\.ts$',
      '^src/domain/',
      '^assistant/',
    ]),
    {
      name: 'gateways-stand-alone',
      comment: 'One third party’s gateway knows nothing of another’s.',
      severity: 'error',
      from: { path: '^src/server/gateways/([^/]+)/', pathNot: TEST },
      to: { path: '^src/server/gateways/([^/]+)/', pathNot: '^src/server/gateways/$1/' },
    },
    room(
      'emails-are-words',
      '^src/server/emails/',
      ['^src/server/emails/', '^src/domain/', '^content/'],
      'An email is made of data alone; fetching the data and sending the email are a service’s.',
    ),
    room(
      'services-speak-to-ports',
      '^src/server/services/',
      [
        '^src/server/(services|db|emails)/',
        AROUND_SERVICES,
        GATEWAY_PORT,
        EXPLAINER,
        '^src/domain/',
        '^content/',
        '^(assistant|chat)/',
      ],
      'A service knows a third party only by its port, so that any implementation will do.',
    ),
    room('jobs-and-routes-call-services', '^src/server/(jobs|http|desk)/', [
      '^src/server/(services|jobs|http|desk)/',
      '^src/server/db/',
      AROUND_SERVICES,
      GATEWAY_PORT,
      '^src/domain/',
      '^assistant/',
      // Which pages there are, and the school that they show.
      '^content/(pages|addresses|school|fill-school|theme-css)\\.ts$',
      // What a page gets from its route is the page's to say.
      '^src/site/(locals|env\\.d)\\.ts$',
    ]),
    {
      name: 'jobs-and-routes-do-not-query',
      comment: 'What touches the database is a service; of db and ports, jobs and routes see types only.',
      severity: 'error',
      from: { path: '^src/server/(jobs|http|desk)/', pathNot: TEST },
      to: { path: '^src/server/(db|gateways)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-and-jobs-are-apart',
      severity: 'error',
      from: { path: '^src/server/(jobs|http)/', pathNot: TEST },
      to: { path: '^src/server/(jobs|http)/', pathNot: '^src/server/$1/' },
    },
    room('main-composes-the-server', '^src/server/[^/]+\\.ts$', ['^src/(server|domain)/', '^content/']),
    room(
      'env-knows-no-server',
      '^src/server/env/',
      ['^src/server/env/', '^src/domain/', '^content/', '^assistant/services\\.ts$'],
      'The environment is read before there is a server.',
    ),
    {
      name: 'nothing-imports-main',
      severity: 'error',
      from: { path: '^(src|assistant|chat|content|sandbox)/' },
      to: { path: '^src/server/main\\.ts$' },
    },
    {
      name: 'http-knows-no-desk',
      comment: 'The desk uses the middleware of the site, never the other way round.',
      severity: 'error',
      from: { path: '^src/server/(http|jobs|services)/', pathNot: TEST },
      to: { path: '^src/server/desk/' },
    },
    room('desk-shows-the-domain', '^src/desk/', ['^src/(desk|domain)/', '^src/server/desk/app\\.ts$']),
    {
      name: 'desk-sees-only-types-of-the-server',
      severity: 'error',
      from: { path: '^src/desk/', pathNot: TEST },
      to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-stand-alone',
      severity: 'error',
      from: { path: '^src/desk/screens/([^/]+)/' },
      to: { path: '^src/desk/screens/([^/]+)/', pathNot: '^src/desk/screens/$1/' },
    },
    room('site-shows-domain-and-content', '^src/site/', [
      '^src/(site|domain|server)/',
      '^content/',
      '^assistant/',
    ]),
    {
      name: 'site-sees-only-types-of-the-server',
      comment: 'A value would bundle a second copy of the server, and of its database module, into the site.',
      severity: 'error',
      from: { path: '^src/site/', pathNot: TEST },
      to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-stand-alone',
      severity: 'error',
      from: { path: '^src/site/features/([^/]+)/', pathNot: TEST },
      to: { path: '^src/site/features/([^/]+)/', pathNot: '^src/site/features/$1/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^src/site/ui/', pathNot: TEST },
      to: { path: '^src/site/(features|pages)/' },
    },
    {
      name: 'explainer-stands-alone',
      comment:
        'The explainer is a library: it imports itself and the grammar of Python, and does no input or output.',
      severity: 'error',
      from: { path: '^explainer/', pathNot: TEST },
      to: { pathNot: ['^explainer/', '(^|/)node_modules/@lezer/(common|python)/'] },
    },
    {
      name: 'explainer-has-one-door',
      severity: 'error',
      from: { pathNot: '^explainer/' },
      to: { path: '^explainer/', pathNot: EXPLAINER },
    },
    room(
      'sandbox-is-somebody-elses',
      '^sandbox/',
      ['^sandbox/'],
      'The sandbox stands for third parties: sharing code with us would hide our misunderstandings.',
    ),
    room(
      'chat-knows-no-school',
      '^chat/',
      ['^chat/', '^src/domain/(words|stem)\\.ts$'],
      'What recognises a message gets everything about the school as data.',
    ),
    {
      name: 'chat-has-one-door',
      comment: 'Outside the room only openEngine is called; its types may be named.',
      severity: 'error',
      from: { path: OURS, pathNot: '^chat/' },
      to: { path: '^chat/', pathNot: '^chat/engine\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-development-tools-at-run-time',
      severity: 'error',
      from: { path: '^(src|assistant|chat|content|explainer)/', pathNot: [TEST, '\\.d\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist/'] },
    exclude: { path: ['\\.astro/', '\\.astro$', '\\.(css|md|svg|png|jpg|webp|avif)$', '^astro:'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
    cache: false,
  },
};
