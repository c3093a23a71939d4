import { describe, expect, it } from 'vitest';
import { needsTls } from './smtp.ts';

describe('encryption to the mail server', () => {
  it.each(['smtp://mail.example', 'smtp://user:word@mail.example:587', 'smtp://10.0.0.5:25'])(
    'is required of %s',
    (url) => {
      expect(needsTls(url)).toBe(true);
    },
  );

  it.each(['smtp://127.0.0.1:2525', 'smtp://localhost:25', 'smtp://[::1]:25'])(
    'is not needed within the machine: %s',
    (url) => {
      expect(needsTls(url)).toBe(false);
    },
  );

  it.each(['smtps://mail.example', 'smtp://relay.example?requireTLS=false'])(
    'follows the address: %s',
    (url) => {
      expect(needsTls(url)).toBe(false);
    },
  );
});
