import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bind } from '../http/listen/bind.ts';
import type { Metrics } from './metrics.ts';

interface ServedMetrics {
  port: number;
  close(): void;
}

/** Serves `/metrics` on this machine only. @throws Error that names the variable to change when the port is taken. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<ServedMetrics> {
  const app = new Hono().get('/metrics', async (c) =>
    c.text(await metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }),
  );
  const server = createServer(getRequestListener(app.fetch));
  await bind(server, { host: '127.0.0.1', port, variable: 'METRICS_PORT' });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
