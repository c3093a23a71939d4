import { expect, it } from 'vitest';
import { onEachEngine } from '#tests/support/world.ts';
import { notifyingProvider } from './find-provider.ts';

onEachEngine('notifications', {}, (world) => {
  it('are taken in the name of a provider that sends some, and of no other', () => {
    const { ctx } = world();
    expect(notifyingProvider(ctx, ctx.payments.main.id)).toBe(ctx.payments.main);
    for (const id of ['manual', 'nobody', '__proto__'])
      expect(() => notifyingProvider(ctx, id)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});
