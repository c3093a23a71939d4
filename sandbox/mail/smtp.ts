import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { World } from '../world.ts';
import type { MailMode } from './mailbox.ts';
import { parseMessage } from './message.ts';

const LARGEST_MESSAGE_BYTES = 25 * 1024 * 1024;
const refusals: Partial<Record<MailMode, { code: number; text: string }>> = {
  reject: { code: 550, text: 'Mailbox unavailable (sandbox script)' },
  tempfail: { code: 451, text: 'Try again later (sandbox script)' },
};

/** A mail server that keeps what it receives, on its own port. */
export async function startSmtp(world: World): Promise<{ port: number; close: () => Promise<void> }> {
  const { host, smtpPort } = world.options;
  const sockets = new Map<number, Socket>();
  const modes = new Map<string, MailMode>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MESSAGE_BYTES,
    closeTimeout: 200,
    onMailFrom(_address, session, done) {
      modes.set(session.id, world.mailbox.takeMode());
      done();
    },
    onRcptTo(_address, session, done) {
      const refusal = refusals[modes.get(session.id) ?? 'ok'];
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const receive = async () => {
        const raw = await buffer(stream);
        if (stream.sizeExceeded) throw Object.assign(new Error('Message too large'), { responseCode: 552 });
        world.mailbox.add(await parseMessage(raw, to, new Date(world.clock.now())));
        if (modes.get(session.id) === 'drop_after_data') sockets.get(session.remotePort)?.destroy();
        else done();
      };
      receive().catch((error: Error) => done(error));
    },
    onClose: (session) => void modes.delete(session.id),
  });
  smtp.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(smtpPort, host, resolve);
  });
  smtp.removeAllListeners('error');
  // Ignored: a client may hang up at any time.
  smtp.on('error', () => undefined);
  return {
    port: (smtp.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
}
