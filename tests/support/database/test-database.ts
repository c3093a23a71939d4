import { inject } from 'vitest';
import { createDatabase, type DatabaseTemplate } from './databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the run's PostgreSQL. */
    postgresUrl: string;
  }
}

export function createTestDatabase(template?: DatabaseTemplate): Promise<string> {
  return createDatabase(inject('postgresUrl'), template);
}
