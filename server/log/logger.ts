import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** A log of JSON lines with level, time (ISO 8601, UTC) and message. */
export function createLogger(destination: DestinationStream): Logger {
  return pino(
    {
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}
