import { expect, test } from 'vitest';
import { readTargets } from './target.ts';

test('without a key only the sandbox is tested', () => {
  expect(readTargets({}).map(({ name }) => name)).toEqual(['the sandbox']);
  expect(readTargets({ FLW_CONTRACT_SECRET_KEY: ' ' })).toHaveLength(1);
});

test('a test key adds the test account, at the provider’s address unless set otherwise', async () => {
  const env = { FLW_CONTRACT_SECRET_KEY: 'FLWSECK_TEST-example-X' };
  const [, account] = readTargets(env);
  expect(await account?.open()).toMatchObject({ apiBase: 'https://api.flutterwave.com' });
  const [, other] = readTargets({ ...env, FLW_CONTRACT_API_BASE: 'https://provider.example/' });
  expect(await other?.open()).toMatchObject({ apiBase: 'https://provider.example' });
});

test.each(['FLWSECK-live-X', 'FLWPUBK_TEST-example-X', 'secret'])('the key %s is refused', (key) => {
  expect(() => readTargets({ FLW_CONTRACT_SECRET_KEY: key })).toThrow(/must begin with FLWSECK_TEST-/);
});

test('the key is not sent over plain HTTP', () => {
  const env = {
    FLW_CONTRACT_SECRET_KEY: 'FLWSECK_TEST-example-X',
    FLW_CONTRACT_API_BASE: 'http://a.example',
  };
  expect(() => readTargets(env)).toThrow(/must be an https address/);
});
