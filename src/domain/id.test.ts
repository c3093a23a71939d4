import { expect, it } from 'vitest';
import { isUuid } from './id.ts';

const id = '123e4567-e89b-42d3-a456-426614174000';

it('an id is a UUID in lower case, so that one registration has one address', () => {
  expect(isUuid(id)).toBe(true);
  expect(isUuid(id.toUpperCase())).toBe(false);
});

it.each(['', 'undefined', '1', `${id}0`, ` ${id}`, `${id}\n`, `{${id}}`, id.replaceAll('-', ''), `${id}'--`])(
  '%j is not an id',
  (text) => {
    expect(isUuid(text)).toBe(false);
  },
);
