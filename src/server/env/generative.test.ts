import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './read-env.ts';

const service = {
  GENERATIVE_SERVICE: 'gemini',
  GENERATIVE_KEY: 'AQ.secret-key-of-the-service',
  GENERATIVE_MODEL: 'gemini-2.5-flash',
};

/** What is said of the variables of the generative service, in production or not. */
function problemsOf(env: Record<string, string>): Record<string, string> {
  try {
    readEnv(env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const ours = error.problems.filter(({ variable }) => variable.startsWith('GENERATIVE_'));
    return Object.fromEntries(ours.map(({ variable, message }) => [variable, message]));
  }
  return {};
}

test('the environment has no generative service by default', () => {
  expect(readEnv({}).generative).toBeNull();
});

test('a name alone leads to the sandbox, and a key to the maker', () => {
  expect(readEnv({ GENERATIVE_SERVICE: 'openai', SANDBOX_PORT: '4700' }).generative).toMatchObject({
    base: 'http://localhost:4700/generative/openai',
    key: 'generative-sandbox',
  });
  expect(readEnv(service).generative).toEqual({
    service: 'gemini',
    base: 'https://generativelanguage.googleapis.com',
    key: service.GENERATIVE_KEY,
    model: 'gemini-2.5-flash',
    dailyTokens: 1_000_000,
    visitorTokens: 100_000,
  });
});

test('an address and budgets may be given', () => {
  const env = {
    ...service,
    GENERATIVE_SERVICE: 'openai',
    GENERATIVE_URL: 'http://127.0.0.1:11434/v1/',
    GENERATIVE_DAILY_TOKENS: '0',
  };
  expect(readEnv(env).generative).toMatchObject({ base: 'http://127.0.0.1:11434/v1', dailyTokens: 0 });
});

test('the description shows only that the key is set', () => {
  const { variables } = readEnv(service);
  expect(variables.find(({ name }) => name === 'GENERATIVE_KEY')).toMatchObject({
    state: 'set',
    shown: 'set',
  });
  expect(JSON.stringify(variables)).not.toContain('vice"');
});

describe('the environment is refused by the name of the variable', () => {
  test.each([
    [{ GENERATIVE_SERVICE: 'other' }, 'GENERATIVE_SERVICE'],
    [{ GENERATIVE_KEY: 'x' }, 'GENERATIVE_SERVICE'],
    [{ ...service, GENERATIVE_MODEL: '' }, 'GENERATIVE_MODEL'],
    [{ ...service, GENERATIVE_KEY: 'a key' }, 'GENERATIVE_KEY'],
    [{ ...service, GENERATIVE_MODEL: '../x y' }, 'GENERATIVE_MODEL'],
    [{ ...service, GENERATIVE_URL: 'https://api.example/?key=x' }, 'GENERATIVE_URL'],
    [{ ...service, GENERATIVE_DAILY_TOKENS: '-1' }, 'GENERATIVE_DAILY_TOKENS'],
    [{ ...service, GENERATIVE_VISITOR_TOKENS: '1.5' }, 'GENERATIVE_VISITOR_TOKENS'],
    [{ NODE_ENV: 'production', GENERATIVE_SERVICE: 'gemini', GENERATIVE_MODEL: 'm' }, 'GENERATIVE_KEY'],
    [{ NODE_ENV: 'production', ...service, GENERATIVE_URL: 'http://api.example' }, 'GENERATIVE_URL'],
  ])('%j', (env, variable) => {
    expect(Object.keys(problemsOf(env))).toEqual([variable]);
  });

  test('but plain HTTP is allowed to a program on this machine', () => {
    expect(
      problemsOf({ NODE_ENV: 'production', ...service, GENERATIVE_URL: 'http://127.0.0.1:11434/v1' }),
    ).toEqual({});
  });
});
