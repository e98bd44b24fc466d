import type { BuildManifest } from '../../contract/build-manifest.ts';
import type { NoticeKind } from '../../contract/server-texts.ts';
import type { Logger } from '../log/logger.ts';
import type { Channel } from '../storage/enquiry.ts';
import type { Notices, Problem } from '../storage/notices.ts';

export type WatchOptions = {
  notices: Pick<Notices, 'queue' | 'queueDigest' | 'problems'>;
  /** Those in use. */
  channels: readonly Channel[];
  manifest: () => Pick<BuildManifest, 'timeZone'>;
  /** Called when a notice was queued. */
  onQueued: () => void;
  log: Pick<Logger, 'error'>;
};

/** So that an alarm comes within minutes of the hour that something may wait. */
const INTERVAL_MS = 60_000;
/** Hour of the company's day from which on its digest is sent. */
const DIGEST_HOUR = 7;
/** Anybody may ask for the problems, and they change slowly. */
const VALID_MS = 10_000;

/**
 * Watches over what is held and what waits, and tells the owner: of each problem once a day, by the channels that
 * work, and of what is held since the last time, in the morning.
 */
export class Watch {
  readonly #options: WatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #last: { at: number; problems: Promise<Problem[]> } | undefined;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  start(): void {
    void this.#look();
    this.#timer = setInterval(() => void this.#look(), INTERVAL_MS);
    // The server lives as long as it listens.
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** States in which enquiries go unheard, as they were ten seconds ago at most. @throws StoreUnavailableError */
  problems(): Promise<Problem[]> {
    const now = performance.now();
    if (!this.#last || now - this.#last.at >= VALID_MS) {
      const { notices, channels } = this.#options;
      this.#last = { at: now, problems: notices.problems(channels) };
    }
    return this.#last.problems;
  }

  /** Tells the owner by all channels but those that fail. Never rejects. */
  async notify(kind: NoticeKind, { failing, detail }: Partial<Problem> = {}): Promise<void> {
    const { notices, onQueued, log } = this.#options;
    const now = new Date();
    const channels = this.#options.channels.filter((channel) => !failing?.includes(channel));
    const notice = { kind, key: now.toISOString().slice(0, 10), channels, detail };
    try {
      if (await notices.queue(notice, now)) onQueued();
    } catch (error) {
      log.error({ err: error, notice: kind }, 'notice not queued');
    }
  }

  async #look(): Promise<void> {
    const { notices, manifest, channels, onQueued, log } = this.#options;
    try {
      const now = new Date();
      // A spelling that has the day first and the hour after it.
      const local = now.toLocaleString('sv-SE', { timeZone: manifest().timeZone });
      const [day = '', time = ''] = local.split(' ');
      if (parseInt(time, 10) >= DIGEST_HOUR) {
        // It is long: a chat gets it only where there is no mail.
        if (await notices.queueDigest(day, channels.slice(0, 1), now)) onQueued();
      }
      for (const problem of await this.problems()) await this.notify(problem.kind, problem);
    } catch (error) {
      log.error({ err: error }, 'deliveries not watched');
    }
  }
}
