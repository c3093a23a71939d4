import type { GenerativeRequest } from './port.ts';

/** The address and key of a service. */
export interface ServiceOptions {
  /** Without a trailing slash. */
  base: string;
  key: string;
  model: string;
}

/** A service's answer. */
export interface Reply {
  text: string;
  /** Usage, in and out. */
  tokens?: number | undefined;
  end?: 'whole' | 'cut' | 'blocked' | 'failed' | undefined;
}

/** One service's protocol: all that a further service adds. */
export interface Service {
  call(request: GenerativeRequest): { url: string; headers: Record<string, string>; body: object };
  /** Reads an answer; `null` for data in another format. */
  read(data: unknown): Reply | null;
}

type Fields = Record<string, unknown>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A number of tokens; undefined for an impossible value. */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 10_000_000
    ? value
    : undefined;
}
