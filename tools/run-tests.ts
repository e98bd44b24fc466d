/**
 * Runs the checks and tests of the project and says at the end how many passed.
 *
 *   node tools/run-tests.ts [--only checks,unit,faults,build,site,hosts,browser,webkit] [--long]
 *
 * A check and the build count as one test each, the suites by what they report. The tests of the
 * site, of hosts and in a browser look at the folder `dist`: without the build in the same run they
 * take what is there. Those of hosts need nginx and Caddy; those in WebKit run only where they are named.
 * The long form of the fault tests kills the server a hundred times, and fills a disk of its own, which
 * only root may mount.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect, parseArgs } from 'node:util';
import { settingVariables } from '../server/config/settings.ts';
import { BrowserError, ensureBrowser } from './find-browser.ts';
import { ensureHostServers, ensureWebKit, ProgramError } from './find-programs.ts';
import { closingLine, playwrightCounts, suiteCounts, sum, vitestCounts } from './test-counts.ts';
import type { Counts } from './test-counts.ts';

type Group = (typeof groups)[number];
type Step = { group: Group; title: string; run: () => Promise<Counts> };

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = path.join(root, 'node_modules/.cache/test-reports');
const usualGroups = ['checks', 'unit', 'faults', 'build', 'site', 'hosts', 'browser'] as const;
const groups = [...usualGroups, 'webkit'] as const;
const needsBuild: ReadonlySet<Group> = new Set(['site', 'hosts', 'browser', 'webkit']);
const passed: Counts = { passed: 1, failed: 0, skipped: 0 };
const failed: Counts = { passed: 0, failed: 1, skipped: 0 };

const prettier = 'prettier/bin/prettier.cjs';
const eslint = 'eslint/bin/eslint.js';
const stylelint = 'stylelint/bin/stylelint.mjs';
const astro = 'astro/bin/astro.mjs';
const tsc = 'typescript/bin/tsc';
const knip = 'knip/bin/knip.js';
const vitest = 'vitest/vitest.mjs';
const playwright = '@playwright/test/cli.js';

const steps: Step[] = [
  check('Format', prettier, '--check', '--log-level', 'warn', '.'),
  check('ESLint', eslint, '--max-warnings', '0', '.'),
  check('Stylelint', stylelint, '--max-warnings', '0', 'src/**/*.css'),
  check('Types of the site, tools and tests', astro, 'check', '--minimumFailingSeverity', 'hint'),
  check('Types of the server', tsc, '-p', 'server'),
  check('Unused files, exports and packages', knip),
  { group: 'unit', title: 'Unit tests', run: () => vitestProject('unit') },
  { group: 'faults', title: 'Fault tests', run: () => vitestProject('faults', faultForm()) },
  { group: 'build', title: 'Build', run: () => one(npm('run', 'build')) },
  { group: 'site', title: 'Tests of the built site', run: () => vitestProject('site') },
  { group: 'hosts', title: 'Tests of hosts', run: hostTests },
  { group: 'browser', title: 'Browser tests', run: browserTests },
  { group: 'webkit', title: 'Tests in WebKit', run: webKitTests },
];

/** How long a step may take to end its own servers and browsers when this run is told to stop. */
const graceInMs = 5_000;
let running: ChildProcess | undefined;
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stop(signal);
  });
}

const { wanted, isLong } = commandLine();
const results: { title: string; counts: Counts; seconds: number }[] = [];
let hasBuildFailed = false;
for (const { group, title, run } of steps) {
  if (!wanted.has(group)) continue;
  process.stdout.write(`\n== ${title} ==\n`);
  const start = performance.now();
  let counts: Counts;
  if (hasBuildFailed && needsBuild.has(group)) {
    process.stdout.write('Not run, as the build failed.\n');
    counts = failed;
  } else {
    counts = await run().catch(failureOf);
  }
  if (group === 'build') hasBuildFailed = counts.failed > 0;
  const seconds = (performance.now() - start) / 1000;
  results.push({ title, counts, seconds });
  process.stdout.write(`-- ${closingLine(counts)} in ${seconds.toFixed(1)} s --\n`);
}

process.stdout.write('\n== Summary ==\n');
for (const { title, counts, seconds } of results) {
  process.stdout.write(`${title}: ${closingLine(counts)} (${seconds.toFixed(1)} s)\n`);
}
const total = sum(results.map(({ counts }) => counts));
process.stdout.write(`${closingLine(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

function commandLine(): { wanted: Set<Group>; isLong: boolean } {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, long: { type: 'boolean' } },
  });
  const names: readonly string[] = values.only?.split(',') ?? usualGroups;
  const known = groups.filter((group) => names.includes(group));
  if (known.length !== names.length) {
    process.stderr.write(`--only takes some of ${groups.join(',')}.\n`);
    process.exit(2);
  }
  return { wanted: new Set(known), isLong: values.long ?? false };
}

/** What `tests/resilience/fault-form.ts` reads; what is set in the environment stays. */
function faultForm(): Record<string, string | undefined> {
  return isLong ? { FAULT_KILLS: '100', FAULT_DISK: 'tmpfs', ...process.env } : {};
}

function check(title: string, tool: string, ...parameters: string[]): Step {
  return { group: 'checks', title, run: () => one(nodeTool(tool, parameters)) };
}

async function one(ending: Promise<boolean>): Promise<Counts> {
  return (await ending) ? passed : failed;
}

/** A step that could not even run has failed, and the next ones go on. */
function failureOf(error: unknown): Counts {
  const isExpected = error instanceof BrowserError || error instanceof ProgramError;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
  return failed;
}

async function hostTests(): Promise<Counts> {
  ensureHostServers();
  return vitestProject('hosts');
}

async function webKitTests(): Promise<Counts> {
  ensureWebKit();
  return vitestProject('webkit');
}

async function vitestProject(
  project: 'unit' | 'site' | 'hosts' | 'faults' | 'webkit',
  env = {},
): Promise<Counts> {
  const report = freshReport(project);
  const parameters = ['run', '--project', project, '--reporter=default', '--reporter=json'];
  const isGood = await nodeTool(vitest, [...parameters, `--outputFile.json=${report}`], env);
  return suiteCounts(report, vitestCounts, isGood);
}

async function browserTests(): Promise<Counts> {
  const browser = await ensureBrowser();
  process.stdout.write(`The browser is ${browser}.\n`);
  const report = freshReport('browser');
  const isGood = await nodeTool(playwright, ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return suiteCounts(report, playwrightCounts, isGood);
}

/** Where a suite writes its report; what an earlier run left there is gone. */
function freshReport(suite: string): string {
  mkdirSync(reports, { recursive: true });
  const report = path.join(reports, `${suite}.json`);
  rmSync(report, { force: true });
  return report;
}

/** Runs a tool's own file with this Node: its command in `.bin` is a shell script on Windows. */
function nodeTool(file: string, parameters: string[], env = {}): Promise<boolean> {
  return program(process.execPath, [path.join(root, 'node_modules', file), ...parameters], env);
}

/** An empty setting is an unset one, whatever the environment or a file `.env` says. */
function npm(...parameters: string[]): Promise<boolean> {
  const env = Object.fromEntries(settingVariables.map((variable) => [variable, '']));
  const cli = process.env['npm_execpath'];
  return cli
    ? program(process.execPath, [cli, ...parameters], env)
    : program('npm', parameters, env, process.platform === 'win32');
}

/**
 * Resolves to whether the program ended well. It has a process group of its own, so that a signal to
 * this run reaches the servers and browsers that it started too.
 */
function program(file: string, parameters: string[], env = {}, shell = false): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
      shell,
    });
    running = child;
    child.on('error', (error) => {
      process.stderr.write(`${file} did not start: ${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => {
      running = undefined;
      resolve(code === 0);
    });
  });
}

function stop(signal: NodeJS.Signals): void {
  // After Ctrl+C, npm repeats the signal that the terminal sent.
  if (isStopping) return;
  isStopping = true;
  const leave = () => process.exit(128 + constants.signals[signal]);
  if (!running) return leave();
  running.once('close', leave);
  // Playwright takes its servers and browsers down at an interrupt, and leaves them at other signals.
  end(running, 'SIGINT');
  setTimeout(() => {
    if (running) end(running, 'SIGKILL');
    leave();
  }, graceInMs);
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  if (process.platform === 'win32') child.kill(signal);
  else process.kill(-child.pid, signal);
}
