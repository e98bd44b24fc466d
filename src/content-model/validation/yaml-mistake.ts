import type { YAMLError } from 'yaml';

/**
 * A mistake in YAML, “expected …, found …”, in words that can be typed.
 *
 * @param error of the parser; none if a sign of YAML stands in a text unquoted
 */
export function yamlMistake(yaml: string, at: number, error: YAMLError | undefined): string {
  const lineStart = yaml.lastIndexOf('\n', at - 1) + 1;
  const [line = '', ...below] = yaml.slice(lineStart).split('\n');
  const found = line.trim() || 'the end of the file';
  if (error && /^ *\t/.test(line)) {
    return `expected spaces at the start of the line, found a tab before ${found}`;
  }
  if (error?.code === 'DUPLICATE_KEY') {
    return `expected each field once in its group, found ${found} again`;
  }
  const isFirst = yaml.slice(lineStart, at).trim() === '';
  if (error && isOutOfColumn(error, line, isFirst)) {
    // No field begins inside the text of another: this line has moved, or the next one.
    const next = error.code === 'BLOCK_AS_IMPLICIT_KEY' && below.find((it) => it.trim());
    const spaces = [line, ...(next ? [next] : [])].map(
      (it) => `${it.search(/\S/)} before ${it.trim()}`,
    );
    return `expected as many spaces before each field of a group, or line of a text, found ${spaces.join(' and ')}`;
  }
  const known = expectedBy(line, error);
  const expected =
    known ?? 'valid YAML, with quotes around a text that has a colon or a sign such as * or #';
  const reason = error && known === undefined ? ` (${error.message})` : '';
  return `expected ${expected}, found ${found + reason}`;
}

/** @param isFirst whether the error is at the start of the line */
function isOutOfColumn({ code, message }: YAMLError, line: string, isFirst: boolean): boolean {
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return !/:\s.*:(?:\s|$)/.test(line);
  if (isFirst && message.startsWith('Unexpected scalar')) return true;
  return message.includes('same column') || message.startsWith('Sequence item without');
}

function expectedBy(line: string, error: YAMLError | undefined): string | undefined {
  const { code = '', message = '' } = error ?? {};
  const isUnclosed = message.endsWith('quote');
  // Word processors make them of straight ones.
  if (/^[^"']*?[:-] +[„“”‚‘’«»「『]/.test(line) || (isUnclosed && /[„“”»]$/.test(line))) {
    return 'straight quotes such as "text"';
  }
  if (code === 'BAD_DQ_ESCAPE' || /: +["'].*["']/.test(line)) {
    return "' ' around the text, and '' for each ' inside it";
  }
  if (code !== 'MULTILINE_IMPLICIT_KEY' && code !== 'MISSING_CHAR') return undefined;
  if (/^[\s-]*[\w-]+(?::(?!\/\/)\S|：)/.test(line)) {
    return 'a colon and a space after the name of the field';
  }
  if (isUnclosed) return undefined;
  return 'a field such as “title: text”, or spaces before a line that goes on with a text';
}
