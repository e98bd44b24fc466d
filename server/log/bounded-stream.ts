import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** More than a slow reader leaves unread, and little memory for the process. */
const MAX_PENDING_BYTES = 1024 * 1024;

/**
 * A log destination that never blocks or crashes the process, whatever the state of its stream. Writes the lines of a turn
 * of the event loop at once, as each write is a system call. Drops lines that the stream rejects or that would pile up
 * behind a stalled reader, and writes their count before the next line.
 */
export function boundedStream(stream: Pick<Writable, 'write' | 'on' | 'writableLength'>) {
  let waiting: string[] = [];
  let dropped = 0;

  // Each write reports its own error; without a listener, the stream's event would end the process.
  stream.on('error', () => undefined);

  function flush(): void {
    const lines = waiting;
    waiting = [];
    if (lines.length === 0) return;
    if (stream.writableLength > MAX_PENDING_BYTES) {
      dropped += lines.length;
      return;
    }
    const lost = dropped;
    dropped = 0;
    stream.write((lost === 0 ? '' : droppedLine(lost)) + lines.join(''), (error) => {
      if (error) dropped += lost + lines.length;
    });
  }

  return {
    /** @param line ends with a line break */
    write(line: string): void {
      if (waiting.push(line) === 1) setImmediate(flush);
    },

    /** Writes the waiting lines now: before the process ends, there is no other turn. */
    flush,

    /** Writes the waiting lines, and resolves when the stream has taken them or `limitMs` have passed. */
    async end(limitMs: number): Promise<void> {
      flush();
      const written = new Promise<void>((resolve) => {
        stream.write('', () => resolve());
      });
      await Promise.race([written, wait(limitMs, undefined, { ref: false })]);
    },
  };
}

/** Begins with a line break, as a full disk may have cut the last line. */
function droppedLine(count: number): string {
  const time = new Date().toISOString();
  return `\n${JSON.stringify({ level: 'warn', time, msg: 'log lines dropped', count })}\n`;
}
