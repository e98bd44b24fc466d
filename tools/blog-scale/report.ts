import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import prettier from 'prettier';
import { heapLimit, type BuildMeasures } from './measure-build.ts';
import type { FirstLoadMeasures } from './measure-first-load.ts';
import { viewport, type TypingMeasures } from './measure-typing.ts';

/** What was measured with so many made-up articles. */
export type Measured = {
  size: number;
  /** Processes that ran or waited for a processor, on average over the minute before. */
  loadBefore: number;
  build: BuildMeasures;
  firstLoad: FirstLoadMeasures;
  typing: TypingMeasures;
};

/** What the figures depend on beside the code, a line each. */
export type Conditions = readonly string[];

const gibibyte = 1024 ** 3;
/** What has to hold at every size that is measured. */
const limits = { buildSeconds: 300, peakBytes: 4 * gibibyte, keyMs: 100 };
/** The number of articles is a part of the page, and is written with more digits. */
const firstLoadMayVary = 64;
/** A build of ten times as many articles may take so much more for each of them. */
const mostPerArticle = 1.5;

const rows: readonly (readonly [string, (measured: Measured) => string])[] = [
  ['Build, seconds', ({ build }) => whole(build.seconds)],
  ['… processor time, seconds', ({ build }) => whole(build.cpuSeconds)],
  ['… peak memory, MiB', ({ build }) => whole(build.peakBytes / 1024 ** 2)],
  ['`dist`, MiB', ({ build }) => whole(build.distBytes / 1024 ** 2)],
  ['… files', ({ build }) => whole(build.distFiles)],
  ['First load of `/blog`, bytes', ({ firstLoad }) => whole(firstLoad.bytes)],
  ['… requests', ({ firstLoad }) => whole(firstLoad.requests)],
  ['… files of the index among them', ({ firstLoad }) => whole(firstLoad.earlyIndexFiles)],
  ['Index for the first search, bytes', ({ firstLoad }) => whole(firstLoad.indexBytes)],
  ['… files', ({ firstLoad }) => whole(firstLoad.indexFiles)],
  ['Keys pressed', ({ typing }) => whole(typing.keys)],
  ['Key press to result, median, ms', ({ typing }) => whole(typing.list.medianMs)],
  ['… 95 of 100 keys within, ms', ({ typing }) => whole(typing.list.p95Ms)],
  [
    '… slowest key by the median of its three presses, ms',
    ({ typing }) => whole(typing.list.slowestKeyMs),
  ],
  ['… worst press, ms', ({ typing }) => whole(typing.list.worstMs)],
  [
    '… worst press until the cards below the view are there, ms',
    (it) => whole(it.typing.whole.worstMs),
  ],
  ['Control, median, ms', ({ typing }) => whole(typing.control.medianMs)],
  ['… 95 of 100 keys within, ms', ({ typing }) => whole(typing.control.p95Ms)],
  [
    '… slowest key by the median of its three presses, ms',
    ({ typing }) => whole(typing.control.slowestKeyMs),
  ],
  ['… worst press, ms', ({ typing }) => whole(typing.control.worstMs)],
  [
    'Key press to its letter while the index comes, worst, ms',
    (it) => whole(it.typing.worstEarlyMs),
  ],
  ['Load of the machine before', ({ loadBefore }) => loadBefore.toFixed(1)],
];

/** The measures as a Markdown table, a column for each size. */
export function table(all: readonly Measured[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['Made-up articles', ...all.map(({ size }) => whole(size))]),
    line(['---', ...all.map(() => '---:')]),
    ...rows.map(([name, figure]) => line([name, ...all.map(figure)])),
  ].join('\n');
}

/** What is not as it has to be, a sentence each. */
export function broken(all: readonly Measured[]): string[] {
  const of = ({ size }: Measured) => `With ${whole(size)} articles`;
  const each = all.flatMap((it) => [
    ...over(`${of(it)} the build takes`, it.build.seconds, limits.buildSeconds, 'seconds'),
    ...over(`${of(it)} the build needs`, it.build.peakBytes, limits.peakBytes, 'bytes'),
    ...over(`${of(it)} the first load has of the index`, it.firstLoad.earlyIndexFiles, 0, 'files'),
    ...over(`${of(it)} the worst key takes`, it.typing.list.worstMs, limits.keyMs, 'ms'),
  ]);
  const loads = all.map(({ firstLoad }) => firstLoad.bytes);
  const perArticle = growthPerArticle(all);
  return [
    ...each,
    ...over(
      'The first load varies by',
      Math.max(...loads) - Math.min(...loads),
      firstLoadMayVary,
      'bytes',
    ),
    ...(perArticle === undefined
      ? []
      : over('The processor time for an article grows', perArticle, mostPerArticle, 'times')),
  ];
}

function over(what: string, figure: number, limit: number, unit: string): string[] {
  if (figure <= limit) return [];
  const written = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });
  return [`${what} ${written(figure)} ${unit}, more than ${written(limit)}.`];
}

/** Processor time for an article in the largest run as a share of that in the one before it. */
function growthPerArticle(all: readonly Measured[]): number | undefined {
  const [less, more] = all.slice(-2);
  const fixed = all.at(-3);
  if (!fixed || !less || !more) return undefined;
  const perArticle = (from: Measured, to: Measured) =>
    (to.build.cpuSeconds - from.build.cpuSeconds) / (to.size - from.size);
  return perArticle(less, more) / perArticle(fixed, less);
}

/** @param root absolute path of the project */
export function conditions(root: string, chromiumVersion: string): Conditions {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
  const changed =
    git('status', '--porcelain') === '' ? '' : ', with changes that are not committed';
  const [processor] = cpus();
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}`,
    `${String(cpus().length)} processors (${processor?.model ?? 'unknown'}), ${(totalmem() / gibibyte).toFixed(1)} GiB of memory`,
    `Node ${process.versions.node}, Chromium ${chromiumVersion}`,
  ];
}

/** The text of docs/blog-scale.md. */
export async function report(
  all: readonly Measured[],
  faults: readonly string[],
  where: Conditions,
): Promise<string> {
  const perArticle = growthPerArticle(all);
  const text = [
    '# The blog at ten thousand articles',
    '`npm run bench:blog` measures and writes this page. Nothing on it is typed by hand.',
    where.map((line) => `- ${line}`).join('\n'),
    table(all),
    faults.length > 0
      ? `Not as it has to be:\n\n${faults.map((fault) => `- ${fault}`).join('\n')}`
      : `All is as it has to be: a build within ${whole(limits.buildSeconds)} seconds and ${whole(limits.peakBytes / gibibyte)} GiB, a first load that varies by ${whole(firstLoadMayVary)} bytes at most and has nothing of the index, and every key answered within ${whole(limits.keyMs)} ms.`,
    ...(perArticle === undefined
      ? []
      : [
          `Beyond what a build takes anyway, an article takes ${perArticle.toFixed(2)} times the processor time from ${whole(all.at(-2)?.size ?? 0)} to ${whole(all.at(-1)?.size ?? 0)} articles that it takes from ${whole(all.at(-3)?.size ?? 0)} to ${whole(all.at(-2)?.size ?? 0)}; 1 is linear, and more than ${String(mostPerArticle)} is too much.`,
        ]),
    '## What is measured',
    `- **Articles**: made up from a seed beside the site's own, all older than those, about 3 kB of Markdown each with headings, a list and a block of code, every fifth with a footnote, none with a photograph.
- **Build**: \`astro build\` in a fresh copy of the project, with nothing kept from a build before, and a heap of at most ${whole(heapLimit)} MiB, which is what Node takes for itself in a machine of 4 GiB. The memory is the most that the build's process and each that it started ever had resident, as the kernel counts it (VmHWM), together, read ten times a second. The processor time is that of all of them.
- **First load**: all that a browser with an empty cache asks for until two seconds pass without a request, by its own record of the network. Text counts as Brotli of quality 11 makes it, fonts and pictures as they are. The index is what comes when the search field has the focus.
- **Key press to result**: in a Chromium with a quarter of its speed (\`Emulation.setCPUThrottlingRate\`), with the index there, words are typed and deleted letter by letter, three times over, by real key events. The time begins with the key's own time stamp and ends when the frame is done that first shows the number of articles that the index has for the text, and in each card in view, of a window of ${String(viewport.width)} by ${String(viewport.height)} CSS pixels, the article that belongs there. The cards below the view follow in the next frame; what that takes is said, and not judged. If either never comes, the run stops. Nothing is asked of the page until 150 ms after the press, since it would answer that before it paints. The page is slowed only while its keys are measured, since the browser slows a page by keeping a processor busy; each word begins when the processors are at rest.
- **Control**: the same keys, in turns with those, in a page that only writes what is typed. What it takes is the browser's and the machine's own, and says how much of the list's figures is.
- **Key press to its letter while the index comes**: the same, typed at once after the click into the field, up to the next frame, by the browser's Event Timing.
- **Load**: how many processes ran or waited for a processor, on average over the minute before the build began. Beyond the number of processors, times say more about the neighbours than about the blog.`,
  ].join('\n\n');
  return prettier.format(text, { parser: 'markdown', printWidth: 100 });
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
