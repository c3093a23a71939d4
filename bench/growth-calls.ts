import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { charge, type Opening } from '../scripts/sample/sandbox.ts';

const agent = new Agent({ keepAlive: true });

/** Receives the name of a call and its milliseconds. */
export type OnCall = (name: string, ms: number) => void;

/** One family from the registration to the booked seat, and what it reads meanwhile. Only the site's answers are timed. */
export async function playFamily(port: number, turn: number, onCall: OnCall): Promise<void> {
  const timed = async (name: string, path: string, body?: object) => {
    const begun = performance.now();
    const answer = await ask(port, path, body);
    onCall(name, performance.now() - begun);
    return answer;
  };
  const email = `bench${randomBytes(6).toString('hex')}@families.example`;
  const child = {
    parentName: 'Bench Parent',
    email,
    childName: 'Bench Child',
    childAge: 10,
    phone: '+256700000001',
  };
  const registered = await timed('register', '/api/child-registration', child);
  const { registrationId } = registered as { registrationId: string };
  const of = `/api/registrations/${registrationId}`;
  await timed('read a registration', `/api/hour-of-code-registrations/${registrationId}`);
  const sessions = (await timed('availability', '/api/session-availability')) as SessionAvailability[];
  const open = sessions.filter(({ seatsLeft }) => seatsLeft > 0);
  const { sessionDate, sessionSlot } = open[turn % open.length] ?? {};
  const opening = await timed('open a payment', `${of}/payments`, { sessionDate, sessionSlot });
  await charge(opening as Opening, 'success');
  const verified = await timed('verify', '/api/verify-payment', { registrationId });
  if (!(verified as { success: boolean }).success) throw new Error('the payment was not found');
  await timed('book', `${of}/booking`, { sessionDate, sessionSlot });
  await timed('receipt', `${of}/receipt`);
  await timed('send the link again', '/api/resume-link', { email });
}

/** @throws Error for an answer that is no success */
export function ask(port: number, path: string, body?: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: body ? 'POST' : 'GET',
        headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      },
      (answer) => {
        if ((answer.statusCode ?? 500) < 300 && answer.headers['content-type']?.includes('json'))
          return json(answer).then(resolve, reject);
        text(answer).then((body) => {
          if ((answer.statusCode ?? 500) < 300) resolve(null);
          else reject(new Error(`${path} was answered ${answer.statusCode}: ${body}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
