import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../tests/support/run-server.ts';

/**
 * Serves a built site during a measurement.
 *
 * @param site absolute path of the built site
 * @param measure gets the address, such as `http://127.0.0.1:40123`
 */
export async function runSite<Result>(
  site: string,
  measure: (address: string) => Promise<Result>,
): Promise<Result> {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const env = { RATE_PER_ADDRESS: '1000000', RATE_PER_FORM: '1000000' };
  const server = startServer({ site, data, env });
  try {
    return await measure(await server.ready());
  } finally {
    await server.stop();
    rmSync(data, { recursive: true });
  }
}
