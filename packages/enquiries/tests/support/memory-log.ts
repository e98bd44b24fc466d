import { pino, type Logger } from 'pino';

/** A line of the log without its time. */
export type LogLine = { level: string; msg: string } & Record<string, unknown>;

/** A log that keeps its lines. */
export function memoryLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const log = pino(
    { base: null, timestamp: false, formatters: { level: (label) => ({ level: label }) } },
    { write: (text) => void lines.push(JSON.parse(text) as LogLine) },
  );
  return { log, lines };
}
