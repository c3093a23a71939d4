import type { ServiceName } from '#assistant/services.ts';
import { type AskOptions, ask } from './ask.ts';
import { gemini } from './gemini.ts';
import { openai } from './openai.ts';
import type { GenerativeGateway } from './port.ts';
import type { Service, ServiceOptions } from './service.ts';

const services = { gemini, openai } satisfies Record<ServiceName, (options: ServiceOptions) => Service>;

/** The service of this name. */
export function createGenerative(
  name: ServiceName,
  options: ServiceOptions,
  timing?: AskOptions,
): GenerativeGateway {
  const service = services[name](options);
  return {
    model: options.model,
    generate: (request, signal) => ask(service, request, signal, timing),
  };
}
