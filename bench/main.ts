/**
 * Measures the built site: requests a second (autocannon), and pages on a slow phone (Lighthouse). Numbers depend on
 * the machine as much as on the site: compare two runs on one machine, one right after the other.
 *
 *   npm run bench [-- server pages]
 */
import { execFile } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formAction, thanksPath } from '../contract/paths.ts';
import { siteFolder } from '../environment/site-folder.ts';
import { createApp } from '../server/app.ts';
import { readSettings } from '../server/config/settings.ts';
import { listen } from '../server/http/listen.ts';
import { createLogger } from '../server/log/logger.ts';
import { createServices } from '../server/services-across-builds.ts';
import { readBuild } from '../server/static/read-build.ts';
import { findChromium } from '../tools/test/find-chromium.ts';

const dist = join(siteFolder(), 'dist');
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const parts = process.argv.length > 2 ? process.argv.slice(2) : ['server', 'pages'];

const build = readBuild(dist);
const { formId, pageGroups } = build.manifest;
const data = mkdtempSync(join(tmpdir(), 'bench-'));
const settings = readSettings({
  env: { DATA_DIR: data, RATE_PER_ADDRESS: '1000000', RATE_PER_FORM: '1000000' },
});
const log = createLogger(createWriteStream(devNull));
const services = await createServices(settings, () => build.manifest, log);
await services.open();
const { fetch } = createApp(build, settings, services);
const { address, stop } = await listen({ fetch, host: '127.0.0.1', port: 0 });
try {
  if (parts.includes('server')) console.table(await measureServer());
  if (parts.includes('pages')) console.table(await measurePages());
} finally {
  await services.stop(stop(0));
  rmSync(data, { recursive: true });
}

/** Requests a second and latency in ms of the server, with 20 connections for 10 s each. */
async function measureServer() {
  type Report = {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
  };
  const body = JSON.stringify({ email: 'bench@example.org', message: 'Message [<id>]' });
  const post = ['--method', 'POST', '--headers', 'Content-Type=application/json'];
  const targets = {
    '/': [],
    '/services': [],
    [thanksPath]: [],
    [formAction(formId)]: [...post, '--idReplacement', '--body', body],
  };
  const options = ['--json', '--connections', '20', '--reconnectRate', '100', '--duration', '10'];
  const rows = [];
  for (const [target, parameters] of Object.entries(targets)) {
    const report = await npx('autocannon@9.0.0', ...options, ...parameters, address + target);
    const { requests, latency, non2xx } = report as Report;
    const { p50, p99 } = latency;
    rows.push({ target, requestsPerSecond: requests.average, p50, p99, failed: non2xx });
  }
  return rows;
}

/** Lighthouse on its simulated phone, a row per kind of page: scores from 0 to 100, times in ms. */
async function measurePages() {
  type Report = {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number } | undefined>;
  };
  process.env['CHROME_PATH'] = findChromium();
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --no-first-run';
  const options = ['--output=json', '--quiet', flags];
  const pages = pageGroups.flatMap((group) => group.pages.slice(0, 1));
  const rows = [];
  for (const page of pages.filter((name) => !name.endsWith('/404'))) {
    const report = await npx('lighthouse@13.5.0', address + page, ...options);
    const { categories, audits } = report as Report;
    const scores = Object.entries(categories).map(
      ([id, { score }]) => [id, Math.round((score ?? 0) * 100)] as const,
    );
    const ms = (id: string) => Math.round(audits[id]?.numericValue ?? NaN);
    const times = { lcp: ms('largest-contentful-paint'), tbt: ms('total-blocking-time') };
    rows.push({ page, ...Object.fromEntries(scores), ...times });
  }
  return rows;
}

/**
 * Runs a tool that only the bench needs, from the registry rather than from the lockfile.
 *
 * @param tool name and version, such as `autocannon@9.0.0`
 * @returns the JSON that it prints
 */
async function npx(tool: string, ...parameters: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)('npx', ['--yes', tool, ...parameters], {
    maxBuffer: MAX_OUTPUT_BYTES,
    shell: process.platform === 'win32',
  });
  return JSON.parse(stdout);
}
