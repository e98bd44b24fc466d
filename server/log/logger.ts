import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/**
 * A log of JSON lines with level, time (ISO 8601, UTC) and message. For a terminal, of warnings and errors alone, as lines to
 * read.
 */
export function createLogger(destination: DestinationStream, isTerminal = false): Logger {
  return pino(
    {
      base: null,
      level: isTerminal ? 'warn' : 'info',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    isTerminal ? { write: (line) => destination.write(readable(line)) } : destination,
  );
}

/** A line of the log as its message, the error, and the details. */
function readable(line: string): string {
  const { msg, err, ...others } = JSON.parse(line) as { msg: string; err?: { message: string } };
  const pairs = Object.entries(others)
    .filter(([name]) => name !== 'level' && name !== 'time')
    .map(([name, value]) => `${name}: ${String(value)}`);
  const shown = pairs.length > 0 ? ` (${pairs.join(', ')})` : '';
  return `${msg}${err ? `: ${err.message}` : ''}${shown}\n`;
}
