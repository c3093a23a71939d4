import type { Request } from 'playwright-core';

/** A request that sends what a visitor typed or chose; the count of visits is none. */
export const isForm = (request: Request): boolean =>
  request.method() === 'POST' && !request.url().endsWith('/api/visits');
