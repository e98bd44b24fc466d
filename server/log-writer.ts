/**
 * Makes a log of lines of JSON that writes all lines of a turn of the event loop at once: a write is
 * a call of the operating system, and under load it would cost more than most answers.
 *
 * @param write takes text of whole lines
 */
export function createLogWriter(write: (text: string) => void): {
  log: (line: object) => void;
  /** Writes at once what waits; for the end of the process, after which there is no other turn. */
  flush: () => void;
} {
  let waiting = '';

  function flush(): void {
    const text = waiting;
    waiting = '';
    if (text !== '') write(text);
  }

  return {
    flush,
    log(line) {
      if (waiting === '') setImmediate(flush);
      waiting += `${JSON.stringify(line)}\n`;
    },
  };
}
