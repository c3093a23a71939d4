import { expect, test } from 'vitest';
import { isUnkindness } from './unkindness.ts';

test.each([
  ['the other kids laughed at her accent', true],
  ['they laugh at her because of her accent', true],
  ['a girl in my group called me dumb', true],
  ['the instructor shouted at my daughter', true],
  ['he was very rude to my son', true],
  ['my daughter was laughed at by the group, she cried the whole night', true],
  ['the trainer told my son he has no brain', true],
  ['teacher embarrassed my child for his old laptop', true],
  ['my father calls me stupid every day', false],
  ['he called me stupid and hit me', false],
  ['they call me ugly and i do not want to live', false],
  ['will they laugh at him because he is slow', false],
])('%j reports an insult: %s', (message, is) => {
  expect(isUnkindness(message)).toBe(is);
});
