import type { ErrorCode } from 'yaml';

/** Describes a syntax error of YAML in words of the content; it begins on the last of the lines. */
export function describeSyntaxError(
  code: ErrorCode,
  message: string,
  lines: readonly string[],
): { field: string; message: string } {
  const line = lines.at(-1) ?? '';
  const [, dashes = '', key = '', value = ''] =
    /^\s*((?:- +)*)(?:([\w./-]+):(?:\s+|$))?(.*?)\s*$/.exec(line) ?? [];
  const list = dashes && lines.findLast((above) => /^[\w-]+:/.test(above))?.split(':')[0];
  return { field: key || (list ?? ''), message: `expected ${expected()}` };

  function expected(): string {
    const whole = `quotes around the whole text, as in ${quoted(value)}`;
    const hasColon = /:(?:\s|$)/.test(value);
    if (code === 'TAB_AS_INDENT') return 'spaces at the start of every line, found a tab';
    if (code === 'DUPLICATE_KEY') return `each field once, found ${key} again`;
    if (code === 'BAD_INDENT' && /flow/i.test(message)) return `a closing bracket, found ${value}`;
    if (code === 'BAD_INDENT') {
      return `the same indentation in all lines of a group, found “${line.trim()}” out of line`;
    }
    if (!key && !dashes) return `a field name, a colon and a space, found ${value}`;
    if (/closing ["']/.test(message))
      return `a closing quote, as in ${quoted(value)}, found ${value}`;
    if (/^(?:\{(?!\{)|\[.*\]$)/.test(value)) {
      return `quotes around each text with , : { } [ or ] in it, found ${value}`;
    }
    return hasColon ? `${whole}, because of its colon, found ${value}` : `${whole}, found ${value}`;
  }
}

/** A text in quotes that YAML accepts; quotes that it has at both ends, or only at its beginning, go. */
export function quoted(text: string): string {
  const inner = text.replace(/^(["'])(.*)\1$|^(["'])((?:(?!\3).)*)$/, '$2$4');
  return inner.includes("'") ? JSON.stringify(inner) : `'${inner}'`;
}
