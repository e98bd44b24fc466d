import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** More than a slow reader leaves unread, and little memory for the process. */
const MAX_PENDING_BYTES = 1024 * 1024;

/** A log destination that never blocks or crashes the process, whatever the state of its stream. */
export type BoundedStream = {
  /** @param line ends with a line break */
  write: (line: string) => void;
  /** Writes the waiting lines, and resolves when the stream has taken them or `limitMs` have passed. */
  end: (limitMs: number) => Promise<void>;
};

/**
 * Writes all lines of a turn of the event loop at once, since each write is a system call. Drops lines that
 * the stream rejects or that would pile up behind a stalled reader, and writes their count before the next line.
 */
export function boundedStream(
  stream: Pick<Writable, 'write' | 'on' | 'writableLength'>,
): BoundedStream {
  let waiting = '';
  let waitingCount = 0;
  let dropped = 0;
  /** Whether a full disk may have cut the last line. */
  let isLineCut = false;

  // Each write reports its own error; without a listener, the stream's event would end the process.
  stream.on('error', () => undefined);

  function flush(): void {
    const count = waitingCount;
    const text = waiting;
    waiting = '';
    waitingCount = 0;
    if (count === 0 && dropped === 0) return;
    if (stream.writableLength > MAX_PENDING_BYTES) {
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
    write(line) {
      if (waitingCount === 0) setImmediate(flush);
      waiting += line;
      waitingCount += 1;
    },

    async end(limitMs) {
      flush();
      const written = new Promise<void>((resolve) => {
        stream.write('', () => resolve());
      });
      await Promise.race([written, wait(limitMs, undefined, { ref: false })]);
    },
  };
}

function droppedLine(count: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 'warn', time, msg: 'log lines dropped', count })}\n`;
}
