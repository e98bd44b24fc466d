/**
 * Measures the blog with made-up articles beside its own: the build, the first load of the list, and
 * how soon a key press in its search is answered.
 *
 *   npm run bench:blog [-- NUMBER]
 *
 * Without a number it measures 10, 1,000 and 10,000 articles and writes the table of
 * docs/blog-scale.md; with one, that many alone, and writes nothing. All of it happens in a copy of the
 * project in the system's folder for temporary files, which is removed at the end. Linux alone.
 * Exits with 1 if a limit is not kept.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { parse } from 'yaml';
import { endServers, startServer } from '../tests/support/run-server.ts';
import { measureBuild } from './blog-scale/measure-build.ts';
import { measureFirstLoad } from './blog-scale/measure-first-load.ts';
import { measureTyping, type ListWords } from './blog-scale/measure-typing.ts';
import { copyProject } from './blog-scale/project-copy.ts';
import { broken, conditions, report, table, type Measured } from './blog-scale/report.ts';
import { BrowserError, ensureBrowser, launchOptions } from './find-browser.ts';

const allSizes = [10, 1_000, 10_000];
const most = 100_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const page = path.join(root, 'docs/blog-scale.md');
const sizes = sizesAskedFor(process.argv.slice(2));

const stopping = new AbortController();
let exitCodeOfSignal: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // After Ctrl+C, npm repeats the signal that the terminal sent.
  process.on(signal, () => {
    exitCodeOfSignal ??= 128 + constants.signals[signal];
    stopping.abort();
  });
}

try {
  await measureAll();
} catch (error) {
  if (exitCodeOfSignal === undefined && !(error instanceof BrowserError)) throw error;
  if (error instanceof BrowserError) process.stderr.write(`${error.message}\n`);
  process.exitCode = exitCodeOfSignal ?? 1;
}

async function measureAll(): Promise<void> {
  const executablePath = await ensureBrowser();
  const all: Measured[] = [];
  let version = '';
  for (const size of sizes) {
    process.stdout.write(`${size.toLocaleString('en')} articles …\n`);
    const measured = await inCopy(size, async (copy) => {
      const [loadBefore = NaN] = loadavg();
      const build = await measureBuild(copy, stopping.signal);
      return withBrowser(executablePath, async (browser) => {
        version = browser.version();
        return { size, loadBefore, build, ...(await visit(browser, copy)) };
      });
    });
    all.push(measured);
    process.stdout.write(`${table([measured])}\n`);
  }
  const faults = broken(all);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  if (sizes !== allSizes) return;
  writeFileSync(page, await report(all, faults, conditions(root, version)));
  process.stdout.write(`The table is in ${path.relative(root, page)}.\n`);
}

async function inCopy<T>(size: number, measure: (copy: string) => Promise<T>): Promise<T> {
  let folder: string | undefined;
  try {
    const copy = copyProject(size, (started) => (folder = started));
    return await measure(copy);
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Playwright would end this process at a signal, and the copy would stay. */
async function withBrowser<T>(
  executablePath: string,
  measure: (browser: Browser) => Promise<T>,
): Promise<T> {
  const handled = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ ...launchOptions(executablePath), ...handled });
  const close = () => void browser.close();
  stopping.signal.addEventListener('abort', close);
  try {
    stopping.signal.throwIfAborted();
    return await measure(browser);
  } finally {
    stopping.signal.removeEventListener('abort', close);
    await browser.close();
  }
}

async function visit(browser: Browser, copy: string) {
  const server = startServer({ site: path.join(copy, 'dist'), data: path.join(copy, 'data') });
  try {
    const address = await server.ready();
    return {
      firstLoad: await measureFirstLoad(browser, address),
      typing: await measureTyping(browser, address, listWords(copy)),
    };
  } finally {
    await endServers();
  }
}

function listWords(copy: string): ListWords {
  const fields = (name: string): unknown =>
    parse(readFileSync(path.join(copy, 'content', name), 'utf8'));
  const { list } = fields('pages/blog.yaml') as { list: Omit<ListWords, 'language'> };
  const { language } = fields('site.yaml') as Pick<ListWords, 'language'>;
  return { ...list, language };
}

function sizesAskedFor(parameters: readonly string[]): readonly number[] {
  const [written] = parameters;
  const size = Number(written);
  const isNumber = /^\d+$/.test(written ?? '') && size >= 1 && size <= most;
  if (process.platform !== 'linux') {
    stop(`npm run bench:blog reads /proc, which Linux alone has; this is ${process.platform}.`);
  }
  if (written === undefined) return allSizes;
  if (parameters.length > 1 || !isNumber) {
    stop(
      `npm run bench:blog takes one whole number from 1 to ${most.toLocaleString('en')}, such as 10000, or nothing for ${allSizes.join(', ')}. Found: ${parameters.join(' ')}`,
    );
  }
  return [size];
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
