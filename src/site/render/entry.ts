import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/**
 * Renders the page of a request, with what the server loaded for it in `locals`. An address without a page is answered
 * with the 404 page.
 */
export function renderPage(request: Request, locals: App.Locals, clientAddress: string): Promise<Response> {
  return app.render(request, { locals, clientAddress });
}
