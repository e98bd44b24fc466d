/**
 * Measures the built site against its budgets, prints each figure, and writes `docs/performance.md`.
 *
 *   node tools/bench.ts [--only bytes,paint,next,lighthouse,server] [--pairs N] [--page PATH …]
 *
 * It takes what is in `dist`. Only a whole run writes the report. Exits with 1 if a budget is missed.
 * Everything runs on this machine, so let it do nothing else meanwhile.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { PageGroup } from '../contract/security-headers.ts';
import { startServer } from '../tests/support/run-server.ts';
import { readBuiltSite } from '../tests/built-site/built-site.ts';
import { ensureBrowser, launchOptions } from './find-browser.ts';
import { measureBytes } from './performance/bytes.ts';
import { measureLighthouse } from './performance/lighthouse.ts';
import { measureNextPage } from './performance/next-page.ts';
import { paintResults } from './performance/paint-results.ts';
import { measurePaints, type Paints } from './performance/paint.ts';
import { reportOf, type Measured, type Occasion } from './performance/report.ts';
import type { Result } from './performance/result.ts';
import { measureServer } from './performance/server.ts';

type Part = 'bytes' | 'paint' | 'next' | 'lighthouse' | 'server';

const parts = ['bytes', 'paint', 'next', 'lighthouse', 'server'] as const satisfies Part[];
const controlPath = '/control-page';
const controlPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Control</title>
</head>
<body><h1>Nearly nothing</h1><p>A page with one heading and one paragraph.</p></body>
</html>
`;

const root = fileURLToPath(new URL('..', import.meta.url));
const { wanted, pairs, onlyPaths } = commandLine();
const browserPath = await ensureBrowser();
const paths = onlyPaths ?? listedPaths();
const measured: Measured[] = [];
let paints: Paints[] = [];

const work = mkdtempSync(path.join(tmpdir(), 'bench-'));
const site = path.join(work, 'site');
cpSync(path.join(root, 'dist'), site, { recursive: true });
addControlPage();
const server = startServer({ site, data: path.join(work, 'data') });
try {
  const address = await server.ready();
  await part(
    'bytes',
    'Bytes',
    'Of the built site, each time the heaviest page. HTML counts with the styles and the woven pictures in it.',
    () => Promise.resolve(measureBytes()),
  );
  await part(
    'paint',
    'Paint',
    `Every page of the sitemap and the control, a page with one heading and one paragraph from the same server, loaded in turn in a fresh browser profile: 390 CSS pixels wide, 150 ms latency, 1.6 Mbit/s, processor 4 times slower. Each load begins when the machine has come to rest. Medians of ${String(pairs)} pairs; the worst page counts.`,
    async () => {
      paints = await measurePaints(address, paths, {
        controlPath,
        pairs,
        report: printPaints,
      });
      return paintResults(paints, onlyPaths === undefined);
    },
  );
  await part(
    'next',
    'The next page',
    'From the home page, the pointer rests 300 ms on a link and clicks: from the click to the painted next page, with the speculation rules and without, in turn.',
    () => measureNextPage(address),
  );
  await part(
    'lighthouse',
    'Lighthouse',
    'Mobile, with its own simulated throttling, every page of the sitemap, by a browser that has loaded a page before and keeps no process ready for the next. Beside a page that does not get all points at once, the control is judged for speed: points that it lacks too are the machine’s.',
    () => measureLighthouse(address, paths, controlPath),
  );
} finally {
  await server.stop();
  rmSync(work, { recursive: true });
}
await part(
  'server',
  'Server',
  'Requests a second beside nginx, which serves the same files in the same run.',
  () => measureServer(),
);

if (wanted.size === parts.length && onlyPaths === undefined) {
  writeFileSync(
    path.join(root, 'docs/performance.md'),
    await reportOf(await occasion(), measured, paints),
  );
}
process.exitCode = measured.every(({ results }) => results.every(({ isMet }) => isMet)) ? 0 : 1;

/** Beside the site's own pages, with the headers that they have. */
function addControlPage(): void {
  writeFileSync(path.join(site, `${controlPath}.html`), controlPage);
  const hashes = path.join(site, '.server/inline-hashes.json');
  const groups = JSON.parse(readFileSync(hashes, 'utf8')) as PageGroup[];
  groups.push({ pages: [controlPath], scripts: [], styles: [] });
  writeFileSync(hashes, JSON.stringify(groups));
}

async function part(
  name: Part,
  title: string,
  how: string,
  measure: () => Promise<Result[]>,
): Promise<void> {
  if (!wanted.has(name)) return;
  process.stdout.write(`\n== ${title} ==\n`);
  const results = await measure().catch((error: unknown) => [unmeasured(title, error)]);
  for (const { what, where = '', budget, figure, control, isMet } of results) {
    const verdict = budget ? (isMet ? 'met' : 'MISSED') : '';
    const line = [what, where, figure, control && `control ${control}`, budget, verdict];
    process.stdout.write(`${line.filter(Boolean).join(' · ')}\n`);
  }
  measured.push({ title, how, results });
}

/** What stops one part is told in its place, and costs nothing of what the others measured. */
function unmeasured(title: string, error: unknown): Result {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  const [reason] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return {
    what: title,
    budget: 'a figure',
    figure: `not measured: ${reason ?? ''}`,
    control: '',
    isMet: false,
  };
}

function printPaints({ path: page, page: load, control }: Paints): void {
  const ratio = (ms: number) => (ms / control.firstPaint).toFixed(2);
  process.stdout.write(
    `${page}: FCP ${load.firstPaint.toFixed(0)} ms (${ratio(load.firstPaint)}), LCP ${load.largestPaint.toFixed(0)} ms (${ratio(load.largestPaint)}), control ${control.firstPaint.toFixed(0)} ms, blocking ${load.blocking.toFixed(0)} ms\n`,
  );
}

/** The paths that the sitemap lists. */
function listedPaths(): string[] {
  const { bytes, addresses } = readBuiltSite();
  const maps = [...addresses].filter((address) => /^\/sitemap-\d+\.xml$/.test(address));
  const listed = maps.flatMap((map) => [
    ...bytes(map)
      .toString('utf8')
      .matchAll(/<loc>([^<]+)<\/loc>/g),
  ]);
  return listed.map(([, address = '']) => new URL(address).pathname);
}

function commandLine(): { wanted: Set<Part>; pairs: number; onlyPaths: string[] | undefined } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      pairs: { type: 'string', default: '9' },
      page: { type: 'string', multiple: true },
    },
  });
  const names = values.only?.split(',') ?? parts;
  const known = parts.filter((name) => names.includes(name));
  if (known.length !== names.length) stop(`--only takes some of ${parts.join(',')}.`);
  const count = Number(values.pairs);
  if (!Number.isInteger(count) || count < 1 || count > 99)
    stop('--pairs takes a whole number from 1 to 99.');
  if (values.page?.some((it) => !it.startsWith('/'))) stop('--page takes a path, such as /about.');
  return { wanted: new Set(known), pairs: count, onlyPaths: values.page };
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

async function occasion(): Promise<Occasion> {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain') !== '';
  const commit = `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
  const browser = await chromium.launch(launchOptions(browserPath));
  const version = browser.version();
  await browser.close();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${String(cpus().length)} cores and ${String(gigabytes)} GiB`,
    browser: `Chromium ${version} and Node ${process.versions.node}`,
  };
}
