import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { projectFolder } from '../environment/process-environment.ts';
import { seededRandom } from '../tests/support/seeded-random.ts';
import { contentFolder, entriesOf } from '../tests/support/site-content.ts';
import { findChromium } from '../tools/test/find-chromium.ts';
import { runSite } from './run-site.ts';

const categories = ['technology', 'business', 'design', 'marketing'];
const words = (
  'backup banner bridge budget button calendar catalogue circuit contract counter customer diary ' +
  'editor envelope feature ferry folder forecast form gallery harbour index journal kettle label ' +
  'ladder ledger letter library loom margin meeting message mirror museum network office orchard'
).split(' ');
const DAY_MS = 86_400_000;
const SLOWDOWN = 4;
const typed = 'ledger and loom';

/**
 * Builds a copy of the project with generated articles and types into its search.
 *
 * @returns the build time in seconds, and the slowest key press at 4x CPU slowdown: ms until the next
 *   paint (Event Timing), as INP reports it
 */
export async function measureBlog(articles: number) {
  const copy = copyProject(articles);
  try {
    const begin = performance.now();
    const { status } = spawnSync(process.execPath, ['tools/build.ts'], {
      cwd: copy,
      env: { ...process.env, CONTENT_DIR: '' },
      stdio: 'ignore',
    });
    if (status !== 0) throw new Error('The build failed.');
    const buildSeconds = Math.round((performance.now() - begin) / 1000);
    const slowestKeyMs = await runSite(path.join(copy, 'dist'), slowestKey);
    return [{ articles, buildSeconds, slowestKeyMs }];
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function slowestKey(address: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: false });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await page.goto(`${address}/blog`);
    await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    // Focus starts fetching the index, so that the first keys are typed meanwhile.
    await page.getByRole('searchbox').focus();
    await page.evaluate(() => {
      const options = { type: 'event', durationThreshold: 16, buffered: true };
      new PerformanceObserver((list) => {
        const durations = list.getEntries().map(({ duration }) => duration);
        document.title = String(Math.max(Number(document.title) || 0, ...durations));
      }).observe(options as PerformanceObserverInit);
    });
    for (const key of typed) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
    return Number(await page.title());
  } finally {
    await browser.close();
  }
}

function copyProject(articles: number): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'bench-blog-'));
  const sources = ['astro.config.ts', 'package.json', 'tsconfig.json'];
  const folders = ['build', 'contract', 'environment', 'server', 'src', 'tools', 'words'];
  for (const name of [...sources, ...folders]) {
    cpSync(path.join(projectFolder, name), path.join(copy, name), { recursive: true });
  }
  cpSync(contentFolder, path.join(copy, 'content'), { recursive: true });
  // Links the packages one by one: Astro keeps its cache among them, which must not be shared.
  const packages = path.join(projectFolder, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(packages).filter((each) => !each.startsWith('.'))) {
    symlinkSync(path.join(packages, name), path.join(copy, 'node_modules', name), 'junction');
  }
  for (let number = 0; number < articles; number += 1) {
    const file = path.join(copy, 'content/blog', `made-up-${String(number)}.md`);
    writeFileSync(file, madeUpArticle(number));
  }
  return copy;
}

/** About three kilobytes of Markdown, determined by the number. */
function madeUpArticle(number: number): string {
  const random = seededRandom(number + 1);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const phrase = (count: number) => Array.from({ length: count }, () => pick(words)).join(' ');
  const day = new Date(Date.UTC(2025, 11, 31) - Math.floor(random() * 7_000) * DAY_MS);
  const author = entriesOf('team')[0]?.data.id;
  const paragraphs = Array.from({ length: 8 }, () => `${phrase(45)}.`);
  return `---
title: The ${phrase(3)} ${String(number)}
excerpt: A note on the ${phrase(8)}.
category: ${pick(categories)}
date: ${day.toISOString().slice(0, 10)}
author: ${String(author)}
---

${paragraphs.join('\n\n## The next part\n\n')}
`;
}
