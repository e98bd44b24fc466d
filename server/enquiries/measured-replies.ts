import { hourMs } from '../../contract/hour.ts';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import { contactPath } from '../../contract/paths.ts';
import { fillIn } from '../../contract/server-texts.ts';
import { dueAt } from '../../contract/time-text.ts';
import { pageOf, type SiteFile } from '../static/file-index.ts';
import type { ReplyTime } from '../storage/open-enquiries.ts';

/** Minimum number of answers. */
const MIN_ANSWERS = 20;
const SHARE = 0.9;
/** Window in days. */
export const MEASURED_DAYS = 90;

/**
 * The hours within which nine of ten enquiries were answered. One without a reply counts once its time is over.
 *
 * @returns undefined if too few were answered, or more slowly than promised
 */
export function measuredHours(
  enquiries: readonly ReplyTime[],
  replyWithinHours: number,
  now: Date,
): number | undefined {
  const times = enquiries.flatMap(({ receivedAt, repliedAt }) => {
    if (repliedAt) return [repliedAt.getTime() - receivedAt.getTime()];
    return dueAt(receivedAt, replyWithinHours) < now ? [Infinity] : [];
  });
  const answers = times.filter(Number.isFinite).length;
  const slowest = times.toSorted((a, b) => a - b)[Math.ceil(SHARE * times.length) - 1] ?? Infinity;
  const hours = Math.max(1, Math.ceil(slowest / hourMs));
  return answers >= MIN_ANSWERS && hours <= replyWithinHours ? hours : undefined;
}

/**
 * Makes a function that finds the page with the measured hours at an address, to be served in place of the built one;
 * undefined for all others, and as long as nothing was measured.
 */
export function measuredPages(
  { contactPage, language }: Pick<BuildManifest, 'contactPage' | 'language'>,
  measured: () => number | undefined,
): (path: string) => SiteFile | undefined {
  let last: { hours: number; page: SiteFile } | undefined;
  return (path) => {
    const hours = measured();
    if (path !== contactPath || contactPage === undefined || hours === undefined) return undefined;
    if (last?.hours !== hours) {
      const unit = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const;
      const time = hours.toLocaleString(language, unit);
      last = { hours, page: pageOf(contactPath, fillIn(contactPage, { time })) };
    }
    return last.page;
  };
}
