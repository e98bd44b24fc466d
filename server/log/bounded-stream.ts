import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** More than a slow reader leaves unread, and little memory for the process. */
const MAX_PENDING_BYTES = 1024 * 1024;

/**
 * A log destination that never blocks or crashes the process, whatever the state of its stream. Drops lines that the
 * stream rejects or that would pile up behind a stalled reader, and writes their count before the next line.
 */
export function boundedStream(stream: Pick<Writable, 'write' | 'on' | 'writableLength'>) {
  let dropped = 0;

  // Each write reports its own error; without a listener, the stream's event would end the process.
  stream.on('error', () => undefined);

  return {
    /** @param line ends with a line break */
    write(line: string): void {
      if (stream.writableLength > MAX_PENDING_BYTES) {
        dropped += 1;
        return;
      }
      const lost = dropped;
      dropped = 0;
      stream.write(lost === 0 ? line : droppedLine(lost) + line, (error) => {
        if (error) dropped += lost + 1;
      });
    },

    /** Writes the waiting lines, and resolves when the stream has taken them or `limitMs` have passed. */
    async end(limitMs: number): Promise<void> {
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
