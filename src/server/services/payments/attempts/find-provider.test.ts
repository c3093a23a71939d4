import { describe, expect, it } from 'vitest';
import { worldPerTest } from '#tests/support/world.ts';
import { notifyingProvider } from './find-provider.ts';

describe('notifications', () => {
  const world = worldPerTest();
  it('are accepted for a provider that sends some, and for no other', () => {
    const { ctx } = world();
    expect(notifyingProvider(ctx, ctx.payments.main.id)).toBe(ctx.payments.main);
    for (const id of ['manual', 'nobody', '__proto__'])
      expect(() => notifyingProvider(ctx, id)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});
