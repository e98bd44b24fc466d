import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** More than a reader that is only slow leaves unread, and no burden for the process. */
const MAX_PENDING_BYTES = 1024 * 1024;

export type LogWriter = {
  log: (line: object) => void;
  /** Writes what waits, and resolves when the stream has taken it or `limitMs` have passed. */
  end: (limitMs: number) => Promise<void>;
};

/**
 * Makes a log of lines of JSON that writes all lines of a turn of the event loop at once: a write is
 * a call of the operating system, and under load it would cost more than most responses.
 *
 * Lines that the stream rejects, or that would pile up behind a reader who has stopped reading, are
 * dropped. Their count comes before the next line that can be written.
 */
export function createLogWriter(
  stream: Pick<Writable, 'write' | 'on' | 'writableLength'>,
  maxPendingBytes = MAX_PENDING_BYTES,
): LogWriter {
  let waiting = '';
  let waitingCount = 0;
  let dropped = 0;
  /** A disk that became full may have cut the last line. */
  let isLineCut = false;

  // Each write reports its own error; without a listener, the stream's event would end the process.
  stream.on('error', () => undefined);

  function flush(): void {
    const count = waitingCount;
    const text = waiting;
    waiting = '';
    waitingCount = 0;
    if (count === 0 && dropped === 0) return;
    if (stream.writableLength > maxPendingBytes) {
      dropped += count;
      return;
    }
    const lost = dropped;
    const report = lost === 0 ? '' : `${isLineCut ? '\n' : ''}${droppedLine(lost)}`;
    dropped = 0;
    isLineCut = false;
    stream.write(report + text, (error) => {
      if (!error) return;
      dropped += lost + count;
      isLineCut = true;
    });
  }

  return {
    async end(limitMs) {
      flush();
      const written = new Promise<void>((resolve) => {
        stream.write('', () => resolve());
      });
      await Promise.race([written, wait(limitMs, undefined, { ref: false })]);
    },

    log(line) {
      if (waitingCount === 0) setImmediate(flush);
      waiting += `${JSON.stringify(line)}\n`;
      waitingCount += 1;
    },
  };
}

function droppedLine(count: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ time, event: 'log lines dropped', count })}\n`;
}

/** What the log says of an error that nothing expects. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
