import * as z from 'zod';
import type { Variable } from './formats.ts';
import { serviceSections } from './service-variables.ts';
import { siteSections } from './site-variables.ts';

/** The variables by the titles that they have in `.env.example`. */
export const sections = { ...siteSections, ...serviceSections };

type Section = (typeof sections)[keyof typeof sections];
type NameIn<S> = S extends unknown ? keyof S : never;
type SchemaOf<N extends Name> = Extract<Section, Record<N, Variable>>[N]['schema'];

export type Name = NameIn<Section>;

/** Every variable, in the order of `.env.example`. */
export const rows = Object.values(sections).flatMap((section) => Object.entries(section)) as [
  Name,
  Variable,
][];

/** Checks each variable; checks.ts checks those that depend on each other. */
export const Variables = z.object(
  Object.fromEntries(rows.map(([name, { schema }]) => [name, schema])) as { [N in Name]: SchemaOf<N> },
);
export type Variables = z.output<typeof Variables>;

/** The variables that are set, as they were written. */
export type RawVariables = Partial<Record<Name, string>>;
