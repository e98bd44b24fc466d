import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import {
  dist,
  ended,
  requirePrograms,
  ServerMeasurementError,
  startNginx,
  startOurs,
  type Contestant,
} from './contestants.ts';
import type { Result } from './result.ts';

/** What is asked for again and again. */
type Load = { what: string; path: string; status: number; headers: Record<string, string> };

/** Of one server under one load. */
type Measured = { perSecond: number; p99Ms: number };

/** The least part of nginx's requests a second, with one worker against our one process. */
const LEAST_PART = 0.5;
const CONNECTIONS = 50;
const THREADS = 2;
/** Node compiles what runs often only after it has. */
const WARM_UP_SECONDS = 1;

/** What wrk found, as a line of JSON behind its own words. */
const reportScript = `
done = function(summary, latency, requests)
  local e = summary.errors
  io.write(string.format('\\n{"requests":%d,"microseconds":%d,"p99":%d,"broken":%d}\\n',
    summary.requests, summary.duration, latency:percentile(99), e.connect + e.read + e.write + e.timeout))
end
`;

/**
 * Measures how many requests a second the server answers, next to nginx with the same files, in turns
 * and in one run. Both keep connections open, and both write a line for each request into a file,
 * several at once: nginx through a buffer, our server through its log. What is compared is nginx with
 * one worker, as our server has one process; nginx with a worker for each core is shown beside it.
 *
 * @param seconds how long each turn takes
 * @param rounds how many turns each server has under each load
 * @returns a result for each load, with the best of the rounds
 * @throws ServerMeasurementError if nginx, wrk or the built site is missing, or one of them fails
 */
export async function measureServer(seconds = 1, rounds = 5): Promise<Result[]> {
  requirePrograms();
  const work = mkdtempSync(path.join(tmpdir(), 'bench-server-'));
  const contestants: Contestant[] = [];
  try {
    contestants.push(await startOurs(work));
    contestants.push(await startNginx(work, '1'));
    contestants.push(await startNginx(work, 'auto'));
    const script = path.join(work, 'report.lua');
    writeFileSync(script, reportScript);

    const results: Result[] = [];
    for (const load of loads()) {
      results.push(await measureLoad(load, contestants, { script, seconds, rounds }));
    }
    return results;
  } finally {
    await Promise.all(contestants.map(({ child }) => ended(child)));
    rmSync(work, { recursive: true });
  }
}

async function measureLoad(
  load: Load,
  contestants: readonly Contestant[],
  { script, seconds, rounds }: { script: string; seconds: number; rounds: number },
): Promise<Result> {
  const prepared: { origin: string; known: Load; turns: Measured[] }[] = [];
  for (const { origin } of contestants) {
    const known = await checkedLoad(origin, load);
    await runWrk(origin, known, script, WARM_UP_SECONDS);
    prepared.push({ origin, known, turns: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { origin, known, turns } of prepared) {
      turns.push(await runWrk(origin, known, script, seconds));
    }
  }
  const [ours, one, all] = prepared.map(({ turns }) => best(turns));
  return resultOf(load, ours, one, all);
}

function loads(): Load[] {
  const script = readdirSync(path.join(dist, '_astro')).find((name) => name.endsWith('.js'));
  if (script === undefined) {
    throw new ServerMeasurementError(`There is no script in ${dist}/_astro.`);
  }
  const pages = [
    { what: 'home page', path: '/', status: 200 },
    { what: 'hashed asset', path: `/_astro/${script}`, status: 200 },
    { what: '304', path: '/', status: 304 },
    { what: '404', path: '/no-such-page', status: 404 },
  ];
  return ['gzip', 'identity'].flatMap((coding) =>
    pages.map((page) => ({
      ...page,
      what: `${page.what}, ${coding}`,
      headers: { 'Accept-Encoding': coding },
    })),
  );
}

/**
 * The load as this server knows it: a 304 needs its own tag.
 *
 * @throws ServerMeasurementError if the server answers otherwise than it should
 */
async function checkedLoad(origin: string, load: Load): Promise<Load> {
  const { etag = '' } = (await answerOf(origin, load.path, load.headers)).headers;
  const headers = load.status === 304 ? { ...load.headers, 'If-None-Match': etag } : load.headers;
  const answer = await answerOf(origin, load.path, headers);
  const wanted = load.headers['Accept-Encoding'];
  const coding = answer.headers['content-encoding'] ?? 'identity';
  if (answer.status !== load.status || (load.status !== 304 && coding !== wanted)) {
    throw new ServerMeasurementError(
      `${load.what}: expected ${load.status} in ${wanted}, and ${origin} answered ${answer.status} in ${coding}.`,
    );
  }
  return { ...load, headers };
}

async function answerOf(origin: string, target: string, headers: Record<string, string>) {
  const outgoing = request(`${origin}${target}`, { headers, agent: false });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, headers: response.headers };
}

/** @throws ServerMeasurementError if connections break */
async function runWrk(
  origin: string,
  { path: target, headers }: Load,
  script: string,
  seconds: number,
): Promise<Measured> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const sizes = ['-t', `${THREADS}`, '-c', `${CONNECTIONS}`, '-d', `${seconds}s`];
  const child = spawn('wrk', [...sizes, '-s', script, ...fields, `${origin}${target}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  const report = output.trimEnd().split('\n').at(-1) ?? '';
  if (!report.startsWith('{')) throw new ServerMeasurementError(`wrk failed: ${output}`);
  const { requests, microseconds, p99, broken } = JSON.parse(report) as Record<string, number>;
  if (broken !== 0) throw new ServerMeasurementError(`${broken} connections to ${origin} broke.`);
  return {
    perSecond: ((requests ?? NaN) / (microseconds ?? NaN)) * 1e6,
    p99Ms: (p99 ?? NaN) / 1000,
  };
}

function resultOf({ what }: Load, ours?: Measured, one?: Measured, all?: Measured): Result {
  const workers = availableParallelism();
  const part = partOf(ours, one);
  return {
    what: `Requests a second: ${what}`,
    budget: `at least ${LEAST_PART} of nginx with 1 worker`,
    figure: `${part.toFixed(2)} (${shown(ours)}); ${partOf(ours, all).toFixed(2)} of nginx with ${workers} workers`,
    control: `nginx with 1 worker ${shown(one)}, with ${workers} ${shown(all)}`,
    isMet: part >= LEAST_PART,
  };
}

function partOf(ours?: Measured, other?: Measured): number {
  return (ours?.perSecond ?? NaN) / (other?.perSecond ?? NaN);
}

function shown(measured?: Measured): string {
  const perSecond = Math.round(measured?.perSecond ?? NaN).toLocaleString('en');
  return `${perSecond}/s, p99 ${(measured?.p99Ms ?? NaN).toFixed(1)} ms`;
}

/** What else the machine does makes a turn slower and never faster. */
function best(turns: readonly Measured[]): Measured {
  return turns.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
}
