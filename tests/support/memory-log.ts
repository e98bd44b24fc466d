import { createLogger, type Logger } from '../../server/log/logger.ts';

/** A line of the log without its time. */
export type LogLine = { level: string; msg: string } & Record<string, unknown>;

/** A log that keeps its lines. */
export function memoryLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const log = createLogger({
    write(text: string) {
      const line = JSON.parse(text) as LogLine;
      delete line['time'];
      lines.push(line);
    },
  });
  return { log, lines };
}
