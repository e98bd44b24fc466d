import { distFolder } from '../tests/support/dist.ts';
import { contentOf } from '../tests/support/site-content.ts';
import { npx } from './npx.ts';
import { runSite } from './run-site.ts';

type Report = {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
};

const body = JSON.stringify({ email: 'bench@example.org', message: 'Message [<id>]' });
const targets = {
  '/': [],
  '/services': [],
  '/contact/thanks': [],
  [`/f/${contentOf('company').formId}`]: [
    ...['--method', 'POST', '--headers', 'Content-Type=application/json'],
    ...['--idReplacement', '--body', body],
  ],
};

/** Requests a second and latency in ms of the server, with 20 connections for 10 s each. */
export async function measureServer() {
  return runSite(distFolder(), async (address) => {
    const rows = [];
    for (const [path, parameters] of Object.entries(targets)) {
      const { requests, latency, non2xx } = (await npx(
        'autocannon@9.0.0',
        ...['--json', '--connections', '20', '--duration', '10', ...parameters],
        address + path,
      )) as Report;
      const { p50, p99 } = latency;
      rows.push({ path, requestsPerSecond: requests.average, p50, p99, failed: non2xx });
    }
    return rows;
  });
}
