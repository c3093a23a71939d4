import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Changes = Readonly<Record<string, string | number>>;

const folder = resolve(import.meta.dirname, '../../deploy/cluster');

/**
 * A file of deploy/cluster with other values than a real cluster has.
 *
 * @throws Error for a text that the file does not have exactly once
 */
export function clusterFile(name: string, changes: Changes = {}): string {
  return Object.entries(changes).reduce(
    (text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`${name} does not have "${from}" exactly once.`);
      return text.replace(from, () => String(to));
    },
    readFileSync(resolve(folder, name), 'utf8'),
  );
}

/** The variables of such a file, as systemd reads it. @throws Error for a change of a variable that it does not have */
export function clusterEnv(name: string, changes: Changes): Record<string, string> {
  const lines = clusterFile(name).matchAll(/^(\w+)=(.*)$/gm);
  const given = Object.fromEntries([...lines].map(([, variable = '', value = '']) => [variable, value]));
  for (const [variable, value] of Object.entries(changes)) {
    if (given[variable] === undefined) throw new Error(`${name} has no ${variable}.`);
    given[variable] = String(value);
  }
  return given;
}

/** PgBouncer's file for a port, in front of another. `folder` has its list of users. */
export function pgbouncerFile(folder: string, port: number, serverPort: number): string {
  return clusterFile('pgbouncer.ini', {
    'host=127.0.0.1 port=5000': `host=127.0.0.1 port=${serverPort}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': `${folder}/userlist.txt`,
    '/var/log/postgresql/pgbouncer.log': `${folder}/pooler.log`,
    '/run/postgresql/pgbouncer.pid': `${folder}/pgbouncer.pid`,
  });
}
