import type { GenerativeRequest } from './port.ts';

/** Where and by which key a service is asked. */
export interface ServiceOptions {
  /** Without a trailing slash. */
  base: string;
  key: string;
  model: string;
}

/** What one event of a service's stream says. */
export interface Piece {
  text?: string;
  /** Used so far, in and out. */
  tokens?: number;
  end?: 'whole' | 'cut' | 'blocked' | 'failed';
}

/** One service's language: the only thing that a further service adds. */
export interface Service {
  call(request: GenerativeRequest): { url: string; headers: Record<string, string>; body: object };
  /** Reads the data of one event; `null` for what is none of this service's. */
  read(data: unknown): Piece | null;
}

export type Fields = Record<string, unknown>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A number of tokens; undefined for what no service could mean. */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 10_000_000
    ? value
    : undefined;
}
