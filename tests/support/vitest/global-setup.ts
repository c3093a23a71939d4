import type { TestProject } from 'vitest/node';
import { startPostgres } from '../database/postgres.ts';
import { memoryFolder } from '../memory-folder.ts';
import '../database/test-database.ts';

/** Starts the one PostgreSQL that all test files of a run share, each in databases of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ folder: memoryFolder() });
  project.provide('postgresUrl', server.url('postgres'));
  return server.stop;
}
