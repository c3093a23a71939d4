import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { SandboxEnv } from './http.ts';

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const files = {
  'checkout.js': './payments/browser/checkout.js',
  'frame-messages.js': './payments/browser/frame-messages.js',
  'focus-trap.js': './payments/browser/focus-trap.js',
  'shell.js': './payments/browser/shell.js',
  'checkout.css': './payments/browser/checkout.css',
  'calendar.js': './calendars/browser/calendar.js',
  'calendar-somero.js': './calendars/browser/somero.js',
  'calendar-calcom.js': './calendars/browser/calcom.js',
  'calendar.css': './calendars/browser/calendar.css',
  'overview.css': './pages/overview.css',
  'overview.js': './pages/overview.js',
};

export function readAsset(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

export function assetRoutes() {
  const routes = new Hono<SandboxEnv>();
  for (const [name, path] of Object.entries(files)) {
    const text = readAsset(path);
    const type = name.endsWith('.css') ? types.css : types.js;
    routes.get(`/${name}`, (c) => c.body(text, 200, { 'content-type': type }));
  }
  return routes;
}
