import { HTTPException } from 'hono/http-exception';

export function badRequest(message: string): HTTPException {
  return new HTTPException(400, { message });
}

export function oneOf<Value extends string>(name: string, value: unknown, allowed: readonly Value[]): Value {
  const found = allowed.find((entry) => entry === value);
  if (found === undefined) throw badRequest(`${name} must be one of: ${allowed.join(', ')}`);
  return found;
}

/** A number of at least `least`, or `otherwise` when it is missing. */
export function numberOf(name: string, value: unknown, least: number, otherwise?: number): number {
  if (value === undefined && otherwise !== undefined) return otherwise;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < least)
    throw badRequest(`${name} must be a number of at least ${least}`);
  return value;
}

/** The milliseconds since 1970 of an ISO instant, or `otherwise` when it is missing. */
export function instantOf(name: string, value: unknown, otherwise: number): number {
  if (value === undefined) return otherwise;
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(instant)) throw badRequest(`${name} must be an instant such as 2026-11-20T07:00:00Z`);
  return instant;
}
