type Render = (request: Request, locals: App.Locals) => Promise<Response>;

/**
 * The built pages show one school at a time, and pages are made side by side: a draft's page is made while no other one
 * is, so that no word of it gets into a page that is stored.
 */
export function oneSchoolAtATime(renderPage: Render): { shared: Render; alone: Render } {
  const underWay = new Set<Promise<unknown>>();
  let alone: Promise<unknown> | undefined;
  const tracked = async (making: Promise<Response>) => {
    underWay.add(making);
    try {
      return await making;
    } finally {
      underWay.delete(making);
    }
  };
  return {
    async shared(request, locals) {
      while (alone) await alone;
      return tracked(renderPage(request, locals));
    },
    async alone(request, locals) {
      while (alone) await alone;
      const { promise, resolve } = Promise.withResolvers<void>();
      alone = promise;
      try {
        await Promise.allSettled(underWay);
        const page = await renderPage(request, locals);
        return new Response(await page.arrayBuffer(), page);
      } finally {
        alone = undefined;
        resolve();
      }
    },
  };
}
