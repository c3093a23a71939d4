import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDebootstrap, findNspawn } from '#tests/support/programs/programs.ts';
import { eventually } from '#tests/support/wait.ts';

/**
 * Installs releases in a new Debian tree, booted as a container with a separate network. The packages are already in
 * the tree, because it has no mirror.
 */
const canRun = process.getuid?.() === 0 && existsSync('/etc/debian_version');
const root = resolve(import.meta.dirname, '../..');
const packages =
  'systemd,systemd-sysv,dbus,ca-certificates,postgresql,age,curl,openssl,nftables,nginx-light,libnginx-mod-http-brotli-static';
const base = mkdtempSync(join(tmpdir(), 'somero-install-'));
const tree = join(base, 'debian');
let container: ChildProcess | undefined;

/** Runs a command in the container as root. @returns what it printed */
function inside(command: string, { fails = false } = {}): string {
  const leader = readFileSync(`/proc/${container?.pid}/task/${container?.pid}/children`, 'utf8').trim();
  const words = ['-t', leader, '-m', '-u', '-i', '-n', '-p', '-C', '-r', '-w', 'env', '-i'];
  const env = ['PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8'];
  try {
    const printed = execFileSync('nsenter', [...words, ...env, 'sh', '-c', `(${command}) 2>&1`], {
      encoding: 'utf8',
    });
    if (fails) throw new Error(`It should have failed: ${command}\n${printed}`);
    return printed;
  } catch (error) {
    const { stdout, status } = error as { stdout?: string; status?: number };
    if (fails && status) return stdout ?? '';
    throw new Error(`${command}\n${stdout ?? error}`);
  }
}

/**
 * An unpacked release of a new commit in the container.
 *
 * @returns its folder there
 */
function unpackedRelease(clone: string, message: string): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: clone });
  git(
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@localhost',
    'commit',
    '-qa',
    '--allow-empty',
    '-m',
    message,
  );
  const out = join(base, message);
  execFileSync(process.execPath, ['scripts/release/release.ts', '--out', out, '--without-image'], {
    cwd: clone,
  });
  const [file = ''] = readdirSync(out);
  execFileSync('tar', ['-xzf', join(out, file), '-C', join(tree, 'root')]);
  return `/root/${file.replace('.tar.gz', '')}`;
}

let first: string;
let second: string;
beforeAll(async () => {
  if (!canRun) return;
  const nspawn = findNspawn();
  execFileSync(findDebootstrap(), ['--variant=minbase', `--include=${packages}`, 'bookworm', tree], {
    stdio: 'ignore',
  });
  const clone = join(base, 'clone');
  execFileSync('git', ['clone', '-q', root, clone]);
  mkdirSync(join(clone, 'node_modules'));
  execFileSync('cp', ['-al', `${root}/node_modules/.`, join(clone, 'node_modules')]);
  first = unpackedRelease(clone, 'first');
  appendFileSync(join(clone, 'src/site/ui/toast/ToastViews.css'), '\n.second { color: red; }\n');
  second = unpackedRelease(clone, 'second');
  const words = ['-D', tree, '--boot', '--register=no', '--keep-unit', '--private-network'];
  container = spawn(nspawn, words, { stdio: 'ignore', detached: true });
  await eventually(() => /running|degraded/.test(inside('systemctl is-system-running || true')), {
    timeout: 60_000,
    every: 500,
  });
}, 900_000);

afterAll(async () => {
  if (container?.exitCode === null) {
    const ended = new Promise((resolve) => container?.once('exit', resolve));
    inside('systemctl poweroff || true');
    await ended;
  }
  rmSync(base, { recursive: true, force: true });
}, 120_000);

/** Asks as a browser that trusts the certificate, or none. */
const visit = (path: string, host = 'school.example', trusted = '-k') =>
  inside(
    `curl -s ${trusted} -o /dev/null -w '%{http_code}' --resolve '*:443:127.0.0.1' https://${host}${path}`,
  );
const visitDesk = () => visit('/sign-in', 'desk.school.example', '--cacert /etc/somero/tls/fullchain.pem');
/** Names of the built files of a release. */
const builtFiles = (release: string) => readdirSync(join(tree, release, 'dist/client/_astro'));
const settings = {
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'School <office@school.example>',
  MEETING_LINK_PATTERN: 'https://meet.gulu-code.org/{room}',
  FLW_PUBLIC_KEY: `FLWPUBK-${'0'.repeat(32)}-X`,
  FLW_SECRET_KEY: `FLWSECK-${'0'.repeat(32)}-X`,
  FLW_SECRET_HASH: 'x'.repeat(40),
};

test.runIf(canRun)(
  'a bare Debian is installed, upgraded, rolled back, backed up and restored',
  async () => {
    const install = `cd ${first} && deploy/install.sh install --host school.example --mail office@school.example --tls own`;
    expect(inside(install)).toContain('Fill in SMTP_URL MAIL_FROM');
    expect(inside('somero restart', { fails: true })).toContain('SMTP_URL');
    for (const [name, value] of Object.entries(settings))
      inside(`sed -i 's#^${name}=$#${name}=${value}#' /etc/somero/somero.env`);
    expect(inside('somero restart', { fails: true })).toContain('facts of the sample');
    inside('somero school export --to /tmp/school.json');
    inside(
      'sed -i -E \'s#(techrise|facebook|instagram|linkedin|youtube|x)\\.example#gulu-code.org#; s#256 ?700 ?000 ?000#256772345678#; s#"000000"#"443210"#; s#Sample Street 1#Airfield Road 7#\' /tmp/school.json',
    );
    inside('somero school import /tmp/school.json');
    inside(install);
    expect([visit('/'), visit('/', 'desk.school.example')]).toEqual(['200', '421']);
    for (let time = 0; time < 2; time += 1)
      expect(inside(`${install} --desk desk.school.example`)).toContain('somero desk invite');
    expect(inside('grep -h ^DESK_ORIGIN= /etc/somero/somero.env')).toBe(
      'DESK_ORIGIN=https://desk.school.example\n',
    );
    const page = "curl -sk --resolve '*:443:127.0.0.1' https://desk.school.example/sign-in";
    expect([visitDesk(), inside(page) === inside('cat /opt/somero/current/dist/desk/index.html')]).toEqual([
      '200',
      true,
    ]);
    expect([visit('/sign-in'), visit('/sign-in', 'other.example')]).toEqual(['404', '421']);
    const statusAt = (address: string, host: string) =>
      inside(`curl -s -o /dev/null -w '%{http_code} %{redirect_url}' -H 'Host: ${host}' ${address}`).trim();
    expect(statusAt('http://127.0.0.1:23000/sign-in', 'school.example')).toBe('421');
    expect(statusAt('http://127.0.0.1/', 'desk.school.example')).toBe('301 https://desk.school.example/');
    expect(statusAt('http://127.0.0.1/', 'other.example')).toBe('301 https://school.example/');
    inside(
      'install -d /var/www/html/.well-known/acme-challenge && echo > /var/www/html/.well-known/acme-challenge/token',
    );
    expect(statusAt('http://127.0.0.1/.well-known/acme-challenge/token', 'desk.school.example')).toBe('200');
    expect(inside('somero desk invite you@school.example --role owner')).toContain('is queued');
    expect(inside('somero desk list')).toContain('you@school.example');
    expect(visit('/')).toBe('200');
    const firewall = inside('nft list table inet somero');
    expect(firewall).toContain('ct count over 2000');
    expect(firewall).toContain('limit rate over 50/second');
    expect(inside('nginx -T 2>/dev/null')).toContain('worker_connections 16384;');
    expect(inside('systemctl show nginx -p MemoryMax')).toContain('=314572800');
    for (const port of [13_000, 13_001])
      expect(inside(`curl -s http://127.0.0.1:${port}/metrics`)).toContain('somero_database_up 1');
    expect(inside('somero payments --help')).toContain('somero payments tasks');
    expect(inside('somero doctor check', { fails: true })).toMatch(/✘ Work, Backup: none was ever written/);
    expect(inside('stat -c %a:%U:%G /etc/somero/somero.env /var/lib/somero').trim().split('\n')).toEqual([
      '640:root:somero',
      '700:somero:somero',
    ]);

    expect(inside(`cd ${second} && deploy/install.sh upgrade`, { fails: true })).toContain(
      'older than an hour',
    );
    // As an earlier release remembers that it installed another proxy.
    inside('echo proxy=curl >> /etc/somero/install.env');
    expect(inside(`cd ${second} && deploy/install.sh upgrade`, { fails: true })).toContain(
      'this release needs nginx. Run: apt-get remove curl && deploy/install.sh install',
    );
    inside('sed -i /^proxy=/d /etc/somero/install.env');
    inside('systemctl start somero-backup');
    expect(inside('somero doctor check', { fails: true })).not.toContain('Backup');
    expect(inside(`cd ${second} && deploy/install.sh upgrade`)).toContain('is running');
    expect([inside('readlink /opt/somero/current').trim(), visit('/hour-of-code')]).toEqual([
      `releases/${second.slice('/root/'.length)}`,
      '200',
    ]);
    const gone = builtFiles(first).filter((name) => !builtFiles(second).includes(name));
    expect(gone.length).toBeGreaterThan(0);
    for (const name of gone) expect(visit(`/_astro/${name}`), name).toBe('200');
    expect(visitDesk()).toBe('200');
    expect(inside('/opt/somero/current/deploy/install.sh rollback')).toContain(first.slice('/root/'.length));
    expect(visitDesk()).toBe('200');

    inside(
      `cp -a ${second} /root/broken && echo broken > /root/broken/RELEASE && echo 'throw 1' > /root/broken/dist/run/main.js`,
    );
    // As a release of the time before there was a desk.
    inside('rm /opt/somero/current/deploy/nginx/desk.conf');
    expect(inside('cd /root/broken && deploy/install.sh upgrade', { fails: true })).toContain('was undone');
    expect(inside('ls /etc/nginx/conf.d')).toBe('somero.conf\n');
    expect([visit('/'), inside('ls /opt/somero/releases').includes('broken')]).toEqual(['200', false]);

    inside('cd / && runuser -u postgres -- createdb --owner somero somero_drill');
    const file = inside('ls -t /var/backups/somero/*.age | head -1').trim();
    expect(inside(`somero backup restore ${file} --key /etc/somero/backup.key --into somero_drill`)).toMatch(
      /All \d+ rows of \d+ tables are the same/,
    );
  },
  600_000,
);
