import { onePagePerFolder } from '../tests/support/served-pages.ts';
import { distFolder } from '../tests/support/dist.ts';
import { findChromium } from '../tools/test/find-chromium.ts';
import { npx } from './npx.ts';
import { runSite } from './run-site.ts';

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number } | undefined>;
};

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'];

/** Lighthouse on its simulated phone, a row per kind of page: scores from 0 to 100, times in ms. */
export async function measurePages() {
  process.env['CHROME_PATH'] = findChromium();
  return runSite(distFolder(), async (address) => {
    const rows = [];
    for (const path of onePagePerFolder()) {
      const { categories, audits } = (await npx(
        'lighthouse@13.5.0',
        address + path,
        ...['--output=json', '--quiet', `--chrome-flags=${flags.join(' ')}`],
      )) as Report;
      const scores = Object.entries(categories).map(([id, { score }]) => [
        id,
        Math.round((score ?? 0) * 100),
      ]);
      const ms = (id: string) => Math.round(audits[id]?.numericValue ?? NaN);
      const times = { lcp: ms('largest-contentful-paint'), tbt: ms('total-blocking-time') };
      rows.push({ path, ...Object.fromEntries(scores), ...times });
    }
    return rows;
  });
}
