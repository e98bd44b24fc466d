import type { BuildManifest } from '../../contract/build-manifest.ts';
import type { Logger } from '../log/logger.ts';
import type { Channel } from '../storage/enquiry.ts';
import type { Notices } from '../storage/notices.ts';
import type { Problem } from './problems.ts';

export type OwnerNoticesOptions = {
  notices: Pick<Notices, 'queueDigest'>;
  tellOwner: TellOwner;
  problems: () => Promise<Problem[]>;
  /** Channels in use. */
  channels: readonly Channel[];
  manifest: () => Pick<BuildManifest, 'timeZone'>;
  /** Called when a notice was queued. */
  onQueued: () => void;
  log: Pick<Logger, 'error'>;
};

/** Queues a notice to the owner, for all channels but those that fail, once a day. Never rejects. */
export type TellOwner = (
  kind: 'limit' | Problem['kind'],
  about?: { failing?: readonly Channel[]; detail?: string | undefined; key?: string },
) => Promise<void>;

/** Checks every minute; deliveries are late after an hour. */
const INTERVAL_MS = 60_000;
/** Hour of the company's day at which its digest is due. */
const DIGEST_HOUR = 7;

export function createTellOwner({
  notices,
  channels,
  onQueued,
  log,
}: Pick<OwnerNoticesOptions, 'channels' | 'onQueued' | 'log'> & {
  notices: Pick<Notices, 'queue'>;
}): TellOwner {
  return async function tellOwner(kind, { failing, detail, key } = {}) {
    const now = new Date();
    const working = channels.filter((channel) => !failing?.includes(channel));
    const day = now.toISOString().slice(0, 10);
    const keyOfDay = key === undefined ? day : `${day}.${key}`;
    try {
      if (await notices.queue({ kind, key: keyOfDay, channels: working, detail }, now)) onQueued();
    } catch (error) {
      log.error({ err: error, notice: kind }, 'notice not queued');
    }
  };
}

/** Tells the owner of each lasting problem, and in the morning of the enquiries held since the last digest. */
export function startOwnerNotices(options: OwnerNoticesOptions): { stop: () => void } {
  const { notices, tellOwner, problems, channels, manifest, onQueued, log } = options;

  async function check(): Promise<void> {
    try {
      const now = new Date();
      // The Swedish format begins with day and hour, as ISO 8601 does.
      const local = now.toLocaleString('sv-SE', { timeZone: manifest().timeZone });
      const [day = '', time = ''] = local.split(' ');
      if (parseInt(time, 10) >= DIGEST_HOUR) {
        // A digest is long: a chat gets it only if there is no mail.
        if (await notices.queueDigest(day, channels.slice(0, 1), now)) onQueued();
      }
      for (const problem of await problems()) await tellOwner(problem.kind, problem);
    } catch (error) {
      log.error({ err: error }, 'deliveries not checked');
    }
  }

  void check();
  const timer = setInterval(() => void check(), INTERVAL_MS);
  // The server lives as long as it listens.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
