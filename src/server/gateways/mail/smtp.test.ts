import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#tests/support/programs/ports.ts';
import { composeEmail } from '../../emails/compose.ts';
import { samplePdf, sampleReceipt, samples } from '../../emails/samples.ts';
import { MailRefused, MailUnavailable, messageIdOf, type OutgoingMail } from './port.ts';
import { createSmtpMailer } from './smtp.ts';

const mail: OutgoingMail = {
  messageId: messageIdOf('0f1e2d3c', 'techrise.example'),
  to: { name: 'Grace Nakato', address: 'grace@mail.example' },
  date: new Date('2026-11-20T11:00:00Z'),
  ...composeEmail('booking_confirmed', samples.booking_confirmed),
};

interface Received {
  raw: string;
  parsed: Email;
  recipients: string[];
}

/** A real SMTP server for the running test; `options` make it refuse. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        PostalMime.parse(raw).then((parsed) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ raw: raw.toString('utf8'), parsed, recipients });
          callback();
        }, callback);
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, port: portOf(listening), connections: () => connections };
}

function portOf(server: { address(): unknown }): number {
  const address = server.address();
  if (typeof address === 'object' && address !== null && 'port' in address) return Number(address.port);
  throw new Error('no port');
}

function mailerOn(port: number, query = '') {
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}${query}`,
    from: { name: 'TechRise Africa', address: 'hello@techrise.example' },
    replyTo: { name: 'TechRise Africa', address: 'help@techrise.example' },
  });
  onTestFinished(() => mailer.close());
  return mailer;
}

async function deliver(message: OutgoingMail): Promise<Received> {
  const { port, received } = await startServer();
  await mailerOn(port).send(message);
  const [only] = received;
  if (!only || received.length > 1) throw new Error(`expected one mail, received ${received.length}`);
  return only;
}

/** An SMTP reply as nodemailer's server takes it from `DataError`. */
function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

async function failureOf(promise: Promise<void>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('the mail was taken');
    },
    (error: unknown) => error,
  );
}

describe('a delivered mail', () => {
  it('has the sender, the recipient, the support mailbox for replies, and is marked as automatic', async () => {
    const { parsed, recipients } = await deliver(mail);
    expect(parsed.from).toMatchObject({ name: 'TechRise Africa', address: 'hello@techrise.example' });
    expect(parsed.to).toMatchObject([{ name: 'Grace Nakato', address: 'grace@mail.example' }]);
    expect(parsed.replyTo).toMatchObject([{ address: 'help@techrise.example' }]);
    expect(recipients).toEqual(['grace@mail.example']);
    expect(header(parsed, 'auto-submitted')).toBe('auto-generated');
    expect(header(parsed, 'list-unsubscribe')).toBeUndefined();
  });

  it('names its one-click unsubscribe page, if it has one', async () => {
    const unsubscribeUrl = `https://techrise.example/api/unsubscribe/${'a'.repeat(160)}`;
    const { parsed } = await deliver({ ...mail, unsubscribeUrl });
    expect(header(parsed, 'list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(header(parsed, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('has the Reply-To that it names', async () => {
    const { parsed, recipients } = await deliver({
      ...mail,
      replyTo: { name: 'Okello, Peter', address: 'peter@schools.example' },
    });
    expect(parsed.replyTo).toMatchObject([{ name: 'Okello, Peter', address: 'peter@schools.example' }]);
    expect(recipients).toEqual(['grace@mail.example']);
  });

  it('has subject, text, HTML and date as written', async () => {
    const { parsed } = await deliver(mail);
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim());
    expect(parsed.html?.replaceAll('\r\n', '\n').trim()).toBe(mail.html.trim());
    expect(new Date(parsed.date ?? '')).toEqual(mail.date);
  });

  it('has the same Message-ID at every try', async () => {
    const { port, received } = await startServer();
    const mailer = mailerOn(port);
    await mailer.send(mail);
    await mailer.send(mail);
    expect(received.map(({ parsed }) => parsed.messageId)).toEqual([
      '<0f1e2d3c@techrise.example>',
      '<0f1e2d3c@techrise.example>',
    ]);
  });

  it('carries the calendar file as an alternative with its method, and as an identical file', async () => {
    const { raw, parsed } = await deliver(mail);
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(raw).toMatch(/multipart\/alternative/);
    const files = calendarFiles(raw);
    expect(files).toHaveLength(2);
    for (const file of files) expect(file).toBe(mail.ics?.content.trim());
    expect(parsed.attachments.map(({ filename }) => filename)).toContain('hour-of-code.ics');
  });

  it('carries a receipt unchanged, as a file with its type, next to an unchanged calendar file', async () => {
    const composed = composeEmail('receipt', samples.receipt);
    const { ics: _, ...rest } = mail;
    const { parsed } = await deliver({ ...rest, ...composed });
    expect(parsed.attachments).toMatchObject([
      { filename: 'receipt-R-2026-00123.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
    ]);
    expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer).equals(samplePdf)).toBe(true);
    expect(parsed.html?.replaceAll('\r\n', '\n').trim()).toBe(composed.html.trim());

    const { attachments } = composed;
    const both = await deliver({ ...mail, ...(attachments && { attachments }) });
    expect(calendarFiles(both.raw)).toHaveLength(2);
    expect(both.parsed.attachments.map(({ filename }) => filename)).toContain('receipt-R-2026-00123.pdf');
  });

  it('is under 100 kB with a receipt of 40 kB and twenty refunds', async () => {
    const refunds = Array.from({ length: 20 }, (_, at) => ({
      amount: 500,
      doneAt: new Date(Date.UTC(2026, 10, at + 1)),
      reason: 'As agreed on the phone. '.repeat(6),
    }));
    const pdf = Uint8Array.from({ length: 40_000 }, (_, at) => (at * 7919) % 256);
    const composed = composeEmail('receipt', {
      ...samples.receipt,
      receipt: { ...sampleReceipt, refunds },
      pdf,
    });
    const { ics: _, ...rest } = mail;
    const { raw } = await deliver({ ...rest, ...composed });
    expect(Buffer.byteLength(raw)).toBeLessThan(100_000);
  });

  it('has no attachment without a calendar file', async () => {
    const { ics: _, ...rest } = mail;
    const { parsed } = await deliver({ ...rest, ...composeEmail('welcome', samples.welcome) });
    expect(parsed.attachments).toEqual([]);
  });

  it('shares one connection with other e-mails', async () => {
    const { port, received, connections } = await startServer();
    const mailer = mailerOn(port);
    for (let i = 0; i < 3; i += 1) await mailer.send(mail);
    expect(received).toHaveLength(3);
    expect(connections()).toBe(1);
  });
});

describe('hostile values', () => {
  const evil = 'Eve\r\nBcc: spy@evil.example\r\n\r\n<b>body</b>\u2028\u0000';

  it('add no header, recipient or body', async () => {
    const { raw, parsed, recipients } = await deliver({
      ...mail,
      to: { name: evil, address: 'grace@mail.example' },
      replyTo: { name: evil, address: 'eve@evil.example' },
      subject: `Hello ${evil}`,
      messageId: '<a@b.example>\r\nX-Evil: 1',
      ...(mail.ics && { ics: { ...mail.ics, filename: 'a.ics"\r\nX-Evil: 2' } }),
      attachments: [
        {
          filename: 'a.pdf"\r\nX-Evil: 3',
          contentType: 'application/pdf\r\nX-Evil: 4',
          content: samplePdf,
        },
      ],
    });
    expect(recipients).toEqual(['grace@mail.example']);
    expect(raw).not.toMatch(/^(bcc|x-evil):/im);
    expect(parsed.bcc ?? []).toEqual([]);
    expect(parsed.to).toHaveLength(1);
    expect(parsed.to?.[0]?.address).toBe('grace@mail.example');
    expect(parsed.replyTo).toMatchObject([{ address: 'eve@evil.example' }]);
    expect(parsed.html?.trim().startsWith('<!doctype html>')).toBe(true);
  });

  it.each(['eve@evil.example\r\nBcc: spy@evil.example', 'a@b.example, spy@evil.example', ''])(
    'are left out of the reply address, and the support mailbox gets the answers: %j',
    async (address) => {
      const { raw, parsed, recipients } = await deliver({ ...mail, replyTo: { address } });
      expect(parsed.replyTo).toMatchObject([{ address: 'help@techrise.example' }]);
      expect(recipients).toEqual(['grace@mail.example']);
      expect(raw).not.toContain('spy@');
    },
  );

  it.each([
    'a@b.example\r\nRCPT TO:<spy@evil.example>',
    'a@b.example, spy@evil.example',
    'a,spy@evil.example',
    'a;b:spy@evil.example',
    'Grace <spy@evil.example>',
    '<a@b.example>',
    '"a b"@b.example',
    'a@b@c.example',
    'nobody',
    '',
  ])('are refused unsent as an address: %j', async (address) => {
    const { port, received } = await startServer();
    expect(await failureOf(mailerOn(port).send({ ...mail, to: { address } }))).toBeInstanceOf(MailRefused);
    expect(received).toEqual([]);
  });
});

describe('a refusal', () => {
  it('is permanent for the recipient, names the code, and keeps the address out of the log', async () => {
    const { port } = await startServer({
      onRcptTo: (_address, _session, callback) =>
        callback(reply(550, '5.1.1 <grace@mail.example> no such user')),
    });
    const error = await failureOf(mailerOn(port).send(mail));
    expect(error).toBeInstanceOf(MailRefused);
    expect(error).toMatchObject({ replyCode: 550 });
    expect(String(error)).toContain('no such user');
    expect(JSON.stringify(error) + String(error)).not.toContain('grace@');
  });

  it('is permanent for the message', async () => {
    const { port } = await startServer({
      onData(stream, _session, callback) {
        stream.resume();
        stream.on('end', () => callback(reply(554, '5.6.0 the message cannot be read')));
      },
    });
    expect(await failureOf(mailerOn(port).send(mail))).toBeInstanceOf(MailRefused);
  });

  it.each([
    [550, '5.4.5 Daily user sending limit exceeded'],
    [554, '5.7.1 only 10 messages per day'],
    [552, 'relay quota of 500 is used up'],
  ])('is temporary for a quota or a policy: %i %s', async (code, text) => {
    const { port } = await startServer({
      onData(stream, _session, callback) {
        stream.resume();
        stream.on('end', () => callback(reply(code, text)));
      },
    });
    expect(await failureOf(mailerOn(port).send(mail))).toBeInstanceOf(MailUnavailable);
  });

  it('is temporary when greylisted', async () => {
    const { port } = await startServer({
      onRcptTo: (_address, _session, callback) => callback(reply(450, '4.2.0 greylisted')),
    });
    const error = await failureOf(mailerOn(port).send(mail));
    expect(error).toBeInstanceOf(MailUnavailable);
    expect(error).toMatchObject({ replyCode: 450 });
  });

  it('is our own error for the sender or the sign-in, not the recipient’s', async () => {
    const sender = await startServer({
      onMailFrom: (_address, _session, callback) => callback(reply(550, '5.7.1 sender not allowed')),
    });
    expect(await failureOf(mailerOn(sender.port).send(mail))).toBeInstanceOf(MailUnavailable);
    const signIn = await startServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, callback) => callback(reply(535, 'no')),
    });
    const mailer = createSmtpMailer({
      url: `smtp://user:wrong@127.0.0.1:${signIn.port}`,
      from: { address: 'hello@techrise.example' },
      replyTo: { address: 'help@techrise.example' },
    });
    onTestFinished(() => mailer.close());
    expect(await failureOf(mailer.send(mail))).toBeInstanceOf(MailUnavailable);
  });

  it('affects only the bad address', async () => {
    const { port, received } = await startServer({
      onRcptTo: ({ address }, _session, callback) =>
        address.startsWith('poison') ? callback(reply(550, 'no')) : callback(),
    });
    const mailer = mailerOn(port);
    const results = await Promise.allSettled(
      ['a@x.example', 'poison@x.example', 'b@x.example'].map((address) =>
        mailer.send({ ...mail, to: { address } }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(received).toHaveLength(2);
  });
});

describe('a connection error', () => {
  it('is temporary when no server listens', async () => {
    const port = await freePort();
    expect(await failureOf(mailerOn(port).send(mail))).toBeInstanceOf(MailUnavailable);
  });

  it('is temporary when a server accepts the connection and does not answer', async () => {
    const { port } = await listen(() => {});
    const failure = failureOf(mailerOn(port, '?greetingTimeout=200').send(mail));
    expect(await failure).toBeInstanceOf(MailUnavailable);
  });

  it('before the confirmation is reported to the caller, and not retried', async () => {
    let taken = 0;
    const { port } = await startServer({
      onData(stream, session, callback) {
        stream.resume();
        stream.on('end', () => {
          taken += 1;
          for (const socket of sockets) socket.destroy();
          callback(reply(421, String(session.id)));
        });
      },
    });
    const sockets: Socket[] = [];
    const proxy = await listen((socket, join) => sockets.push(socket, join(port)));
    expect(await failureOf(mailerOn(proxy.port).send(mail))).toBeInstanceOf(MailUnavailable);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(taken).toBe(1);
  });

  it('between two e-mails does no harm: a connection that the server closed is replaced', async () => {
    const { port, received } = await startServer();
    const sockets: Socket[] = [];
    const proxy = await listen((socket, join) => sockets.push(socket, join(port)));
    const mailer = mailerOn(proxy.port);
    await mailer.send(mail);
    for (const socket of sockets) socket.end();
    await mailer.send(mail);
    expect(received).toHaveLength(2);
  });

  it('after closing is refused at once', async () => {
    const { port } = await startServer();
    const mailer = mailerOn(port);
    mailer.close();
    expect(await failureOf(mailer.send(mail))).toBeInstanceOf(MailUnavailable);
  });

  it('leaves nothing unencrypted when TLS is required', async () => {
    const { port, received } = await startServer();
    const url = `smtp://127.0.0.1:${port}?requireTLS=true`;
    const address = { address: 'hello@techrise.example' };
    const mailer = createSmtpMailer({ url, from: address, replyTo: address });
    onTestFinished(() => mailer.close());
    expect(await failureOf(mailer.send(mail))).toBeInstanceOf(MailUnavailable);
    expect(received).toEqual([]);
  });
});

/** A bare TCP server; `join` connects its socket to a port behind it. */
async function listen(
  onSocket: (socket: Socket, join: (port: number) => Socket) => void,
): Promise<{ port: number }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    onSocket(socket, (port) => {
      const behind = connect(port, '127.0.0.1');
      open.add(behind);
      behind.on('error', () => {});
      socket.pipe(behind).pipe(socket);
      return behind;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { port: portOf(server) };
}

function header(parsed: Email, key: string): string | undefined {
  return parsed.headers.find((one) => one.key === key)?.value;
}

/** The bytes of each calendar part; a parser would normalise line ends. */
function calendarFiles(raw: string): string[] {
  return raw
    .split(/^--.*\r\n/m)
    .filter((part) => /^Content-Type: (text\/calendar|application\/ics)/im.test(part))
    .map((part) => {
      const body = part.slice(part.indexOf('\r\n\r\n')).trim();
      const isBase64 = /^Content-Transfer-Encoding: base64/im.test(part);
      return isBase64 ? Buffer.from(body, 'base64').toString('utf8').trim() : body;
    });
}
