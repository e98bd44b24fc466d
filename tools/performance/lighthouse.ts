/** What Lighthouse says of the pages, as a phone on a slow connection sees them. */
import lighthouse from 'lighthouse';
import type { Result as LighthouseResult } from 'lighthouse';
import { startBrowser } from './devtools.ts';
import { median } from './median.ts';
import { quietMachine } from './quiet-machine.ts';
import type { Result } from './result.ts';

const wanted = 100;
/**
 * How often a page is judged that is not perfect: its speed varies with what else the machine does.
 * Lighthouse itself advises the median of five runs (docs/variability.md of Lighthouse).
 */
const triesInDoubt = 5;
/** Lighthouse now and then loses the recording of a load, says so, and asks to be run again. */
const mostAttempts = 3;
/**
 * Chromium starts a process for the next page while one loads. With two processors the page waits for
 * it, the control no less, and Lighthouse multiplies that by four.
 */
const noSpareProcess = '--disable-features=SpareRendererForSitePerProcess';

type Judgement = {
  /** Points from 0 to 100 by category, such as `accessibility`. */
  points: Map<string, number>;
  /** By category, the audits that cost points. */
  faults: Map<string, string[]>;
};

/**
 * Judges pages in every category that Lighthouse has, with its own simulated phone. A page that does
 * not get all points at once is judged five times, and the median of each category counts. In turn
 * with it, the speed of the control is judged: with points missing there, they are the machine's.
 *
 * @param address origin of a running server, such as `http://localhost:4321`
 * @param paths the pages, such as `/about`
 * @param controlPath a page with next to nothing on it
 * @throws Error when Lighthouse cannot judge a page
 */
export async function measureLighthouse(
  address: string,
  paths: readonly string[],
  controlPath: string,
): Promise<Result[]> {
  const browser = await startBrowser([noSpareProcess]);
  try {
    const results: Result[] = [];
    // The first load of a browser takes longer than any other.
    await judgeOnce(address + controlPath, browser.port, ['performance']);
    for (const path of paths) {
      const judged = await judge(address + path, address + controlPath, browser.port);
      results.push(resultOf(path, judged));
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function judge(url: string, controlUrl: string, port: number): Promise<Judged> {
  const page = [await judgeOnce(url, port)];
  const control: Judgement[] = [];
  if (page.every(isPerfect)) return { page, control };
  while (control.length < triesInDoubt) {
    control.push(await judgeOnce(controlUrl, port, ['performance']));
    if (page.length < triesInDoubt) page.push(await judgeOnce(url, port));
  }
  return { page, control };
}

/** @param onlyCategories all of them unless told */
async function judgeOnce(url: string, port: number, onlyCategories?: string[]): Promise<Judgement> {
  for (let attempt = 1; ; attempt += 1) {
    await quietMachine();
    const answer = await lighthouse(url, {
      ...{ port, logLevel: 'error', output: 'json' },
      ...(onlyCategories && { onlyCategories }),
    });
    if (!answer) throw new Error(`Lighthouse says nothing of ${url}.`);
    const { runtimeError } = answer.lhr;
    if (!runtimeError) return judgementOf(answer.lhr);
    const complaint = `${url}: ${runtimeError.message}`;
    if (attempt === mostAttempts) throw new Error(complaint);
    process.stderr.write(`${complaint}\n`);
  }
}

type Judged = { page: readonly Judgement[]; control: readonly Judgement[] };

function judgementOf(result: LighthouseResult): Judgement {
  const { finalDisplayedUrl, categories, audits } = result;
  const judgement: Judgement = { points: new Map(), faults: new Map() };
  for (const { id, score, auditRefs } of Object.values(categories)) {
    if (score === null) throw new Error(`${finalDisplayedUrl}: no score for ${id}.`);
    const costly = auditRefs
      .filter(({ weight }) => weight > 0)
      .filter((audit) => (audits[audit.id]?.score ?? 1) < 1);
    judgement.points.set(id, Math.round(score * 100));
    judgement.faults.set(
      id,
      costly.map((audit) => audit.id),
    );
  }
  return judgement;
}

function isPerfect({ points }: Judgement): boolean {
  return [...points.values()].every((count) => count >= wanted);
}

function resultOf(path: string, { page, control }: Judged): Result {
  const categories = categoriesOf(page);
  return {
    what: `Lighthouse of ${path}, phone, ${String(categories.length)} categories`,
    budget: `${String(wanted)} points in each`,
    figure: categories.map(inWords).join(', '),
    control: categoriesOf(control)
      .map(({ id, points }) => `${id} ${String(points)}`)
      .join(', '),
    isMet: categories.length > 0 && categories.every(({ points }) => points >= wanted),
  };
}

/** The median of each category, and all that cost points in it. */
function categoriesOf(judgements: readonly Judgement[]) {
  const ids = [...(judgements[0]?.points.keys() ?? [])];
  return ids.map((id) => ({
    id,
    points: median(judgements.map(({ points }) => points.get(id) ?? 0)),
    faults: new Set(judgements.flatMap(({ faults }) => faults.get(id) ?? [])),
  }));
}

function inWords({ id, points, faults }: { id: string; points: number; faults: Set<string> }) {
  const blamed = points < wanted ? ` (${[...faults].join(', ')})` : '';
  return `${id} ${String(points)}${blamed}`;
}
