import { inject } from 'vitest';
import { createDatabase, type DatabaseTemplate } from './databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the run's PostgreSQL; undefined when it is left out on purpose. */
    postgresUrl: string | undefined;
  }
}

/** Whether this run has a PostgreSQL; false only when a developer set SOMERO_SKIP_POSTGRES=1. */
export function hasPostgres(): boolean {
  return inject('postgresUrl') !== undefined;
}

/** A new database on the PostgreSQL of this run: its address. Each test file makes its own. */
export function createTestDatabase(template?: DatabaseTemplate): Promise<string> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl === undefined) {
    throw new Error('SOMERO_SKIP_POSTGRES=1 is set: guard this test with describe.skipIf(!hasPostgres()).');
  }
  return createDatabase(serverUrl, template);
}
