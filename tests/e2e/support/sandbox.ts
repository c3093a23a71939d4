import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts';
import { eventually } from '#tests/support/wait.ts';

/** The fields of a sandbox mail that the journeys read. */
export interface Mail {
  id: number;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: MailPart[];
  alternatives: MailPart[];
}

export interface MailPart {
  filename: string | null;
  mimeType: string;
  method?: string;
  content: string;
}

export interface SandboxTransaction {
  id: number;
  tx_ref: string;
  status: string;
}

/** One request as it came over the wire. */
interface SeenRequest {
  url: string;
  referer: string | undefined;
  cookie: string | undefined;
}

/** The payment provider and the mail server of the tests, in this process and faster than real time. */
export interface Sandbox extends RunningSandbox {
  /** The requests of the running test. */
  requests: readonly SeenRequest[];
  control(path: string, body?: object): Promise<void>;
  look<Body>(path: string): Promise<Body>;
  script(registrationId: string, scenario: string): Promise<void>;
  /** What the person with the phone does about a prompt. */
  answerPhone(transaction: number, answer: 'approve' | 'decline'): Promise<void>;
  /** Blocks the provider's script, or allows it again. */
  blockScript(isBlocked: boolean): Promise<void>;
  /** Advances the provider's time, with everything that falls due. */
  advance(seconds: number): Promise<void>;
  /** Waits for a mail to an address with these words in its subject or text. */
  mailTo(address: string, words: RegExp | string): Promise<Mail>;
  mails(address: string): Promise<Mail[]>;
  transactions(reference: string): Promise<SandboxTransaction[]>;
  /**
   * Resets its behaviour for the next test. Transactions stay, because their numbers must never repeat for one server.
   */
  behave(): Promise<void>;
}

export async function openSandbox(webhookUrl: string): Promise<Sandbox> {
  const running = await startSandbox({ pace: 0.02, webhookUrl, webhookRetries: 'fast' });
  const requests: SeenRequest[] = [];
  const port = Number(new URL(running.origin).port);
  const note = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    if (request.socket.localPort !== port) return;
    const { referer, cookie } = request.headers;
    requests.push({ url: request.url ?? '', referer, cookie });
  };
  subscribe('http.server.request.start', note);

  const control = async (path: string, body: object = {}) => {
    const answer = await fetch(`${running.origin}/__sandbox${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}`);
    await answer.body?.cancel();
  };
  const look = async <Body>(path: string) =>
    (await (await fetch(`${running.origin}/__sandbox${path}`)).json()) as Body;
  const blockScript = (isBlocked: boolean) =>
    control('/script', { scenario: isBlocked ? 'script_blocked' : 'script_ok' });
  const mails = (address: string) => look<Mail[]>(`/mail?to=${encodeURIComponent(address)}`);

  return {
    ...running,
    requests,
    control,
    look,
    mails,
    script: (registrationId, scenario) => control('/script', { scenario, tx_ref: `HOC-${registrationId}*` }),
    answerPhone: (transaction, answer) => control(`/transactions/${transaction}/${answer}`),
    blockScript,
    advance: (seconds) => control('/clock/advance', { ms: seconds * 1000 }),
    mailTo: (address, words) =>
      eventually(async () => (await mails(address)).find((mail) => holds(mail, words)) ?? false, {
        timeout: 15_000,
        every: 100,
      }),
    transactions: (reference) =>
      look<SandboxTransaction[]>(`/transactions?tx_ref=${encodeURIComponent(reference)}`),
    behave: async () => {
      await blockScript(false);
      await control('/calendars');
      requests.length = 0;
    },
    close: async () => {
      unsubscribe('http.server.request.start', note);
      await running.close();
    },
  };
}

const holds = ({ subject, text }: Mail, words: RegExp | string) =>
  typeof words === 'string' ? text.includes(words) : words.test(subject);
