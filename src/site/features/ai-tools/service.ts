import type { ToolId } from '#assistant/tools.ts';

interface BuildSettings {
  url?: string | undefined;
  model?: string | undefined;
  key?: string | undefined;
}

/** The service to ask, in the wire format of a generative-language service. */
export interface Service {
  addressOf: (tool: ToolId) => string;
  headers: Readonly<Record<string, string>>;
  origin: string | null;
}

/**
 * Our gateway, or the provider's service when the build names one.
 *
 * @throws {Error} when the address is invalid or its model is missing
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
