import type { MiddlewareHandler, ValidationTargets } from 'hono';
import { createMiddleware } from 'hono/factory';
import type * as z from 'zod';
import { DomainError } from '#domain/errors.ts';
import { readJson } from '../http/middleware/body.ts';
import type { DeskEnv } from './desk-env.ts';

/** The client may send any text where the schema wants one of some words: the server answers what is wrong. */
type Loose<T> = T extends string ? string : T extends object ? { [Key in keyof T]: Loose<T[Key]> } : T;

type Validator<Target extends keyof ValidationTargets, Schema extends z.ZodType> = MiddlewareHandler<
  DeskEnv,
  string,
  { in: { [Key in Target]: Loose<z.input<Schema>> }; out: { [Key in Target]: z.output<Schema> } }
>;

/** Reads the request's JSON by a schema, for `c.req.valid('json')`. Refuses it with every field at fault. */
export function json<Schema extends z.ZodType>(schema: Schema): Validator<'json', Schema> {
  return createMiddleware<DeskEnv>(async (c, next) => {
    c.req.addValidatedData('json', parse(schema, await readJson(c as never)) as object);
    await next();
  }) as Validator<'json', Schema>;
}

/** Reads the address's parameters by a schema, for `c.req.valid('query')`; empty ones count as missing. */
export function query<Schema extends z.ZodType>(schema: Schema): Validator<'query', Schema> {
  return createMiddleware<DeskEnv>(async (c, next) => {
    const given = Object.entries(c.req.query()).filter(([, value]) => value !== '');
    c.req.addValidatedData('query', parse(schema, Object.fromEntries(given)) as object);
    await next();
  }) as Validator<'query', Schema>;
}

/** @throws DomainError `invalid`, with every field at fault */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new DomainError('invalid', errors[0]?.message ?? 'Please check what you wrote.', { errors });
}
