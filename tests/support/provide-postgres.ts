import type { TestProject } from 'vitest/node';
import { startPostgres, type PostgresServer } from './postgres-server.ts';

let server: PostgresServer | undefined;

/** Gives the tests of a project the server of TEST_DATABASE_URL, or one that is started for them. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given === undefined) server = await startPostgres();
  project.provide('postgresUrl', given ?? server?.url ?? '');
}

export async function teardown(): Promise<void> {
  await server?.remove();
}
