import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

/** Starts a server for the tests of a project. @returns a function that removes it */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return () => server.remove();
}
