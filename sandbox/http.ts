import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export interface SandboxEnv {
  Bindings: HttpBindings;
}

export type SandboxContext = Context<SandboxEnv>;

/** The address the sandbox is reached at, for links. */
export function originOf(c: SandboxContext, publicOrigin: string | null): string {
  return publicOrigin ?? new URL(c.req.url).origin;
}

/** A JSON object, or null when the body is something else. */
export async function readJsonObject(c: SandboxContext): Promise<Record<string, unknown> | null> {
  const body: unknown = await c.req.json().catch(() => null);
  return isObject(body) ? body : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as trimmed text; empty when it is neither text nor a number. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}
