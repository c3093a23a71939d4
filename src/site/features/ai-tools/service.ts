import type { ToolId } from '#assistant/tools.ts';

/** Settings of the build; without an address our own server is asked. */
interface BuildSettings {
  url?: string | undefined;
  model?: string | undefined;
  key?: string | undefined;
}

/** Who is asked, in the wire format of a generative-language service. */
export interface Service {
  addressOf: (tool: ToolId) => string;
  headers: Readonly<Record<string, string>>;
  /** Its origin, where it is not ours. */
  origin: string | null;
}

/**
 * Our gateway, or the provider's service itself where the build names one.
 *
 * @throws {Error} when the address is none, or comes without its model
 */
export function serviceOf({ url, model, key }: BuildSettings): Service {
  if (!url) {
    return {
      addressOf: (tool) => `/api/generative/models/${tool}:generateContent`,
      headers: {},
      origin: null,
    };
  }
  if (!model) throw new Error('PUBLIC_GENERATIVE_URL needs PUBLIC_GENERATIVE_MODEL.');
  const address = `${url.replace(/\/+$/, '')}/models/${encodeURIComponent(model)}:generateContent`;
  return {
    addressOf: () => address,
    headers: key ? { 'x-goog-api-key': key } : {},
    origin: new URL(url).origin,
  };
}

export const service = serviceOf({
  url: import.meta.env.PUBLIC_GENERATIVE_URL,
  model: import.meta.env.PUBLIC_GENERATIVE_MODEL,
  key: import.meta.env.PUBLIC_GENERATIVE_KEY,
});
