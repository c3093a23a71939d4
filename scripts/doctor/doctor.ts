import { statfs } from 'node:fs/promises';
import {
  bad,
  type Check,
  type Finding,
  good,
  type Verdict,
  warning,
} from '../../src/domain/diagnostics/report.ts';
import { readEnv } from '../../src/server/env/read-env.ts';
import { loadMailer } from '../../src/server/load-mailer.ts';
import { projectFolder } from '../../src/server/project-folder.ts';
import { examine } from '../../src/server/services/diagnostics/examine.ts';
import { runCheck } from '../../src/server/services/diagnostics/run-check.ts';
import { surroundingsOf } from '../../src/server/surroundings.ts';
import { type StaffProgram, staffCommand } from '../staff/run.ts';

const help = `Say what is wrong with the site, and what to do about it.

  npm run doctor -- check [--all]
      checks the settings, the database, the mail server, the payment provider, the
      work that waits, the backups, the disk and the site as visitors reach it.
      Shows what needs a look; --all shows everything. The exit code is 1 if
      something is wrong

Nothing is changed. The settings and the database are those of the site; stop the
site before if it uses the embedded database.
`;

const marks: Record<Verdict, string> = { bad: '✘', warning: '!', good: '✔', info: ' ' };

const program: StaffProgram = {
  name: 'doctor',
  help,
  options: { all: { type: 'boolean' } },
  commands: {
    check: {
      options: ['all'],
      plan:
        (_words, { all }) =>
        async ({ ctx }) => {
          const env = readEnv(process.env);
          const mailer = loadMailer(env);
          try {
            const around = await surroundingsOf(env, mailer, projectFolder);
            const [site, disk, { checks }] = await Promise.all([
              runCheck('Site', () => checkSite(env.publicOrigin)),
              runCheck('Disk', () => checkDisk(env.dataDirectory)),
              examine({ ctx, around }),
            ]);
            return report([site, ...checks, disk], all === true);
          } finally {
            mailer.close();
          }
        },
    },
  },
};

/** The site as visitors reach it: name, certificate, proxy and process. */
async function checkSite(origin: string): Promise<Finding[]> {
  const todo =
    'Look at: systemctl status "somero@*" and the proxy. journalctl -u "somero@*" says why a process ended.';
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1_800) });
    if (answer.ok) return [good(origin, 'answers, and its jobs run')];
    const { database } = (await answer.json().catch(() => ({}))) as { database?: boolean };
    return [
      database === false
        ? bad(origin, 'answers, but has no database', 'Check the PostgreSQL server and DATABASE_URL.')
        : bad(origin, `answers ${answer.status}`, todo),
    ];
  } catch (error) {
    const cause = (error as Error).cause;
    const reason = cause instanceof Error ? cause.message : (error as Error).message;
    return [bad(origin, `does not answer: ${reason}`, todo)];
  }
}

/** The database stops when its disk is full, and a backup needs room. */
const FREE_SHARE = { warning: 0.15, bad: 0.05 };

async function checkDisk(folder: string): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs('.'));
  const share = bavail / blocks;
  const value = `${Math.round((bavail * bsize) / 2 ** 20)} MB free (${Math.round(share * 100)} %)`;
  const todo = 'Delete what is not needed: old backups, journalctl --vacuum-time=14d.';
  if (share < FREE_SHARE.bad) return [bad('Free space', value, todo)];
  return [share < FREE_SHARE.warning ? warning('Free space', value, todo) : good('Free space', value)];
}

function report(checks: readonly Check[], isAll: boolean): { text: string; isWrong: boolean } {
  const lines = checks.flatMap(({ title, findings }) =>
    findings
      .filter(({ verdict }) => isAll || verdict === 'bad' || verdict === 'warning')
      .flatMap(({ label, value, verdict, todo }) => [
        `${marks[verdict]} ${title}, ${label}: ${value}`,
        ...(todo ? [`    ${todo}`] : []),
      ]),
  );
  const isWrong = checks.some(({ verdict }) => verdict === 'bad');
  const end = isWrong ? 'Something is wrong.' : 'The site works.';
  return { text: [...lines, end].join('\n'), isWrong };
}

export const doctor = staffCommand(program);

if (import.meta.main) process.exitCode = await doctor(process.argv.slice(2), console);
