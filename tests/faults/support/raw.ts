import { request } from 'node:http';

/** Makes one GET with an exact path and Host; returns the status. */
export function sendRaw({
  port,
  path,
  host,
}: {
  port: number;
  path: string;
  host?: string | readonly string[];
}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = [host ?? `127.0.0.1:${port}`].flat().flatMap((name) => ['Host', name]);
    const sent = request(
      { host: '127.0.0.1', port, path, agent: false, setHost: false, headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
