import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface ReceivedWebhook {
  hash: string | undefined;
  body: {
    event: string;
    'event.type': string;
    data: { id: number; tx_ref: string; status: string; amount: number };
  };
}

/** A merchant who takes webhooks, and answers 200 unless told otherwise, for one test. */
export async function startMerchant() {
  const received: ReceivedWebhook[] = [];
  let answer = 200;
  const server = createServer(async (request, response) => {
    received.push({
      hash: String(request.headers['verif-hash']),
      body: JSON.parse(await text(request)) as ReceivedWebhook['body'],
    });
    response.writeHead(answer, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (status: number) => {
      answer = status;
    },
  };
}
