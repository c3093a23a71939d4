import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import type { DiagnosticReport } from '#domain/diagnostics/report.ts';
import { surroundingsWith } from '#tests/support/site/surroundings.ts';
import { type World, worldPerTest } from '#tests/support/world.ts';
import type { RouteDeps } from '../deps.ts';
import { toErrorResponse } from '../errors.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import type { Pages } from '../render.ts';
import { diagnosticRoutes } from './diagnostics.ts';

const TOKEN = 'the-diagnostic-token-of-these-very-tests';
const variables = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://dbuser:db-password@db.internal:5432/somero',
  PUBLIC_ORIGIN: 'https://somero.example',
  FLW_PUBLIC_KEY: 'FLWPUBK-0123456789abcdef-X',
  FLW_SECRET_KEY: 'FLWSECK-fedcba9876543210-X',
  FLW_SECRET_HASH: 'hash-of-the-provider-of-these-tests',
  SMTP_URL: 'smtps://mailer:mail-password@mail.example:465',
  MAIL_FROM: 'TechRise Africa <hello@techrise.example>',
  STAFF_EMAIL: 'staff@techrise.example',
  FORM_TOKEN_SECRET: 'form-token-secret-form-token-secret',
  MEETING_LINK_PATTERN: 'https://meet.somero.org/{room}',
  DIAGNOSTIC_TOKEN: TOKEN,
};
const shownWhole = ['NODE_ENV', 'PUBLIC_ORIGIN', 'MEETING_LINK_PATTERN'];
const paths = ['/diagnostic', '/env-check', '/api/diagnostic'];

async function open(world: World, given: Record<string, string> = variables, mail?: () => Promise<void>) {
  const surroundings = await surroundingsWith(given);
  if (mail) surroundings.mail.check = mail;
  const spend = vi.fn(async () => undefined);
  const { main } = world.ctx.payments;
  const checkout = main.checkout && { ...main.checkout, checkScript: async () => null };
  const deps = {
    ctx: { ...world.ctx, payments: { ...world.ctx.payments, main: { ...main, checkout } } },
    limits: { spend },
    areJobsRunning: () => true,
    surroundings,
  } as unknown as RouteDeps;
  const render: Pages['render'] = async (_c, locals = {}) => new Response(JSON.stringify(locals));
  const app = new Hono<HttpEnv>().route(
    '/',
    diagnosticRoutes(deps, { render, fixed: async (_c, name) => new Response(name) }),
  );
  app.onError((error, c) => toErrorResponse(error, c));
  return {
    spend,
    get: async (path: string, headers = {}) => {
      const answer = await app.request(path, { headers });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  };
}

const reportOf = (text: string) => JSON.parse(text) as DiagnosticReport;
const findingsOf = (report: DiagnosticReport, title: string) =>
  Object.fromEntries(
    report.checks
      .find((check) => check.title === title)
      ?.findings.map(({ label, value }) => [label, value]) ?? [],
  );

describe('the diagnostics', () => {
  const world = worldPerTest();
  describe('in production', () => {
    it.each([{}, { 'X-Diagnostic-Token': 'wrong' }, { Authorization: `Basic ${TOKEN}` }])(
      'are not shown to a client that sends %j',
      async (headers) => {
        const { get } = await open(world());
        for (const path of paths) {
          const answer = await get(path, headers);
          expect(answer.status).toBe(path.startsWith('/api') ? 404 : 200);
          expect(answer.text).toContain(path.startsWith('/api') ? '{"message":"Not found."}' : 'internal');
          expect(answer.text).not.toContain('DATABASE_URL');
          expect(answer.headers.get('Cache-Control')).toBe('no-store');
        }
      },
    );

    it('count wrong tokens, and no other request', async () => {
      const { get, spend } = await open(world());
      await get('/env-check');
      expect(spend).not.toHaveBeenCalled();
      await get('/env-check', { Authorization: 'Bearer wrong' });
      expect(spend.mock.calls).toEqual([['misses']]);
    });

    it('are hidden when the environment has no token', async () => {
      const { DIAGNOSTIC_TOKEN: _none, ...rest } = variables;
      const { get } = await open(world(), rest);
      expect((await get('/api/diagnostic', { 'X-Diagnostic-Token': '' })).status).toBe(404);
      expect((await get('/api/diagnostic', { 'X-Diagnostic-Token': 'undefined' })).status).toBe(404);
    });

    it.each([{ 'X-Diagnostic-Token': TOKEN }, { Authorization: `Bearer ${TOKEN}` }])(
      'are shown to a client that sends %j, without secret values',
      async (headers) => {
        const { get } = await open(world());
        for (const path of paths) {
          const { status, text, headers: answered } = await get(path, headers);
          expect(status).toBe(200);
          expect(text).toMatch(/Payments|FLW_SECRET_KEY/);
          expect(answered.get('X-Robots-Tag')).toContain('noindex');
          for (const [name, value] of Object.entries(variables)) {
            if (!shownWhole.includes(name)) expect(text, name).not.toContain(value);
          }
          expect(text).not.toMatch(/db-password|dbuser|mail-password|mailer:|hello@|staff@/);
        }
      },
    );
  });

  it('show the request and its answer outside production', async () => {
    const { get } = await open(world(), {});
    const report = reportOf((await get('/api/diagnostic')).text);
    expect(report.checks.map(({ title }) => title)).toEqual([
      'Payments',
      'Database',
      'Mail',
      'Work',
      'School',
      'Jobs',
      'Clock',
      'Build',
    ]);
    expect(findingsOf(report, 'Payments')).toMatchObject({
      'Public key': 'public key, sandbox, ends in ox-X',
      'Secret key': 'secret key, sandbox, ends in ox-X',
      Pair: 'both sandbox',
      Reachable: expect.stringMatching(/^yes/),
      'Webhook address': 'http://localhost:3000/webhooks/payments',
      'Last notification': 'none yet',
      'Open attempts': '0',
    });
    const { Engine, Migrations, Version } = findingsOf(report, 'Database');
    expect(Engine).toMatch(world().database.kind === 'postgres' ? /^PostgreSQL/ : /PGlite/);
    expect(Migrations).toMatch(/^all \d+$/);
    expect(Version).toMatch(/^\d+/);
    expect(findingsOf(report, 'Mail').Connection).toMatch(/^made and signed in/);
    expect(findingsOf(report, 'Clock')['Africa/Kampala']).toBe('2026-11-20 10:00 EAT (UTC+3)');
    expect(report.checks.filter(({ verdict }) => verdict === 'bad')).toEqual([]);
  });

  it('report what is broken, and everything else', async () => {
    const refused = async () => {
      throw Object.assign(new Error('Invalid login: mailer@mail.example'), { code: 'EAUTH' });
    };
    const { get } = await open(world(), {}, refused);
    world().provider.outage = 'unreachable';
    const { text } = await get('/api/diagnostic');
    world().provider.outage = null;
    const report = reportOf(text);
    expect(findingsOf(report, 'Payments').Reachable).toMatch(/^no, after/);
    expect(findingsOf(report, 'Payments').Pair).toBe('both sandbox');
    expect(findingsOf(report, 'Mail').Connection).toBe('failed: EAUTH');
    expect(text).not.toContain('mailer@');
  });
});
