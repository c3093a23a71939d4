import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeKey, maskAddress } from './describe.ts';
import { readEnv } from './read-env.ts';

const secrets = {
  DATABASE_URL: 'postgres://dbuser:db-password@db.internal:5432/somero?sslkey=hidden-parameter',
  FLW_PUBLIC_KEY: 'FLWPUBK-0123456789abcdef-X',
  FLW_SECRET_KEY: 'FLWSECK-fedcba9876543210-X',
  FLW_SECRET_HASH: 'hash-of-the-provider',
  SMTP_URL: 'smtps://mailer:mail-password@mail.example:465',
  MAIL_FROM: 'TechRise Africa <hello@techrise.example>',
  STAFF_EMAIL: 'staff@techrise.example',
  FORM_TOKEN_SECRET: 'form-token-secret-form-token-secret',
  DIAGNOSTIC_TOKEN: 'diagnostic-token-diagnostic-token-diagnostic',
  PAYMENTS_API_BASE: 'https://apiuser:api-password@api.example/base',
};
const stateOf = (name: string, variables: Record<string, string> = {}) =>
  readEnv(variables).variables.find((variable) => variable.name === name);

describe('the environment as it may be shown', () => {
  it('names every variable of .env.example, and no other', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const names = Array.from(example.matchAll(/^([A-Z][A-Z_]+)=/gm), ([, name]) => name);
    const known = readEnv({}).variables.map(({ name }) => name);
    expect(known.toSorted()).toEqual(names.toSorted());
  });

  it('holds no secret, no e-mail address and no password', () => {
    const shown = JSON.stringify(readEnv(secrets).variables);
    for (const value of Object.values(secrets)) expect(shown).not.toContain(value);
    expect(shown).not.toMatch(/dbuser|db-password|hidden-parameter|mail-password|mailer|api-password/);
    expect(shown).not.toMatch(/hello@|staff@/);
    expect(stateOf('DATABASE_URL', secrets)?.shown).toBe('postgres://db.internal:5432/somero');
    expect(stateOf('SMTP_URL', secrets)?.shown).toBe('smtps://mail.example:465');
    expect(stateOf('STAFF_EMAIL', secrets)?.shown).toBe('an address at techrise.example');
    expect(stateOf('FLW_SECRET_KEY', secrets)?.shown).toBe('secret key, live, ends in 10-X');
    expect(stateOf('DIAGNOSTIC_TOKEN', secrets)?.shown).toBe('a secret, ends in stic');
  });

  it('shows no character of a short secret', () => {
    expect(stateOf('FLW_SECRET_HASH', { FLW_SECRET_HASH: 'pass1' })).toMatchObject({ shown: 'a secret' });
  });

  it('shows what is set, what has a default, and what is missing', () => {
    expect(stateOf('PORT')).toEqual({ name: 'PORT', state: 'default', isRequired: false, shown: '3000' });
    expect(stateOf('PORT', { PORT: '3100' })).toMatchObject({ state: 'set', shown: '3100' });
    expect(stateOf('DATABASE_URL')).toMatchObject({ state: 'default', isRequired: true });
    expect(stateOf('DIAGNOSTIC_TOKEN')).toMatchObject({ state: 'missing', isRequired: false, shown: '' });
    expect(stateOf('DIAGNOSTIC_TOKEN', { DIAGNOSTIC_TOKEN: '' })).toMatchObject({ state: 'missing' });
  });
});

it.each([
  ['FLWSECK_TEST-sandbox-X', 'secret', 'sandbox'],
  ['FLWPUBK_TEST-0123456789abcdef-X', 'public', 'test'],
  ['FLWSECK-0123456789abcdef-X', 'secret', 'live'],
  ['something else altogether', 'unknown', 'unknown'],
])('the key %s is a %s one, %s', (key, kind, mode) => {
  expect(describeKey(key)).toEqual({ kind, mode, ending: key.slice(-4) });
});

it('a malformed address is not shown', () => {
  expect(maskAddress('user:password@host')).not.toContain('password');
});
