import fs from 'node:fs';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { companyFacts } from '../built-site/built-site.ts';
import { builtSite, readPageGroups, startOwnServer, testFolder } from './hosts.ts';
import type { Host } from './hosts.ts';

/**
 * All that a site can have by its headers: 100, and 10 for a policy that begins with nothing and lets
 * nothing unsafe in, 10 for CORP, 5 each for framing and referrer. Out of reach are 5 for a name in the
 * browsers' list of HSTS, for which the owner of the name has to ask, and 5 for hashes on `<script src>`,
 * which no page has.
 */
const highestScore = 130;

const siteUrl = process.env['SITE_URL'] ?? companyFacts().url;
const folder = testFolder();
/** One page for each set of scripts and styles, which is all that pages' headers differ by. */
const paths = readPageGroups(builtSite())
  .flatMap(({ pages }) => pages.slice(0, 1))
  .filter((path) => !path.endsWith('/404'));
let host: Host;

beforeAll(async () => {
  withoutPreloadList();
  host = await startOwnServer(builtSite(), folder.path, siteUrl);
});

afterAll(async () => {
  await host.stop();
  folder.remove();
  vi.restoreAllMocks();
});

test('every kind of page has the best grade, and the highest score there is for headers', async () => {
  const scores: Record<string, unknown> = {};
  for (const path of paths) scores[path] = await judge(path);
  const best = { grade: 'A+', score: highestScore, failed: [] };
  expect(scores).toEqual(Object.fromEntries(paths.map((path) => [path, best])));
  expect(paths).toEqual(expect.arrayContaining(['/contact', '/blog']));
});

test('the judge sees what is missing', async () => {
  const { score, grade, failed } = await judge('/', ['content-security-policy']);
  expect([score, grade]).not.toEqual([highestScore, 'A+']);
  expect(failed).toContain('csp-not-implemented');
});

/**
 * What the Observatory says of a page. It would ask over TLS and look into the list of HSTS, which its
 * installation downloads; here it gets the same answers from the server itself.
 *
 * @param without names of headers that it does not get to see
 */
async function judge(path: string, without: readonly string[] = []) {
  const answer = await fetch(`${host.address}${path}`);
  const body = await answer.text();
  const cors = await fetch(`${host.address}${path}`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' },
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const https = shaped(answer, without);
  const results = ALL_TESTS.map((run) =>
    run({
      hostname: new URL(siteUrl).hostname,
      resources: { path: body },
      responses: {
        auto: { ...https, httpEquiv: new Map() },
        cors: shaped(cors, without),
        // Whatever ends TLS before the server answers there.
        http: null,
        https,
        httpRedirects: [],
        httpsRedirects: [],
      },
      // Its jar of cookies would be empty: no answer sets one.
      session: { url: new URL(path, siteUrl) },
    }),
  );
  const score = results.reduce((sum, { result }) => sum + getScoreModifier(result), 100);
  const failed = results.filter(({ pass }) => !pass).map(({ result }) => result);
  return { grade: getGradeForScore(score).grade, score, failed };
}

/** An answer as the Observatory keeps it. */
function shaped({ status, headers }: Response, without: readonly string[]) {
  const seen = [...headers].filter(([name]) => !without.includes(name));
  const kept = Object.fromEntries(seen);
  Object.defineProperty(kept, 'get', { value: (name: string) => kept[name.toLowerCase()] });
  return { status, headers: kept, verified: true, request: { headers: {} } };
}

/** As if no host were in the browsers' list of HSTS, of which there is no copy here. */
function withoutPreloadList(): void {
  const read = fs.readFileSync;
  const instead = (...parameters: Parameters<typeof read>) =>
    String(parameters[0]).endsWith('hsts-preload.json') ? '{}' : read(...parameters);
  vi.spyOn(fs, 'readFileSync').mockImplementation(instead as typeof read);
}
