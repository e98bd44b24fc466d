import { type Document, type ErrorCode, isAlias, isCollection, isScalar, visit } from 'yaml';

/** Expectations by error code. The other codes mostly come from a text that needs quotes. */
const expectations: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'spaces at the start of every line',
  DUPLICATE_KEY: 'each field once',
  BAD_INDENT: 'a closing bracket, and the same indentation in all lines of a group',
  MULTILINE_IMPLICIT_KEY:
    'a field name, a colon and a space, and the same indentation in all lines of a group',
};
const quotes = "quotes around the whole text, as in title: 'Looms: a history'";

/** An error as the parser reports it: `pos` are the offsets of its beginning and end. */
type YamlError = { code: ErrorCode; message: string; pos: [start: number, end: number] };

/** The first error of a document, “expected …, found …”, and its offset in the text; undefined if there is none. */
export function firstError(
  document: Document,
  yaml: string,
): { message: string; at: number } | undefined {
  const errors: YamlError[] = [
    ...document.errors,
    ...document.warnings,
    ...unquotedTexts(document),
  ];
  // The last of several errors at one place is the most specific.
  const error = errors.findLast(({ pos }) => pos[0] === errors[0]?.pos[0]);
  if (!error) return undefined;
  const { code, message, pos } = error;
  const at = beginning(document, pos[0]);
  const found = linesOf(yaml, at, at === pos[0] ? pos[1] : at);
  const reason = message && ` (${message})`;
  return { message: `expected ${expectations[code] ?? quotes}, found ${found}${reason}`, at };
}

/** Quotes a text for YAML, in place of quotes at both ends or only at its beginning. */
export function quoted(text: string): string {
  const inner = text.replace(/^(["'])(.*)\1$|^(["'])((?:(?!\3).)*)$/, '$2$4');
  return inner.includes("'") ? JSON.stringify(inner) : `'${inner}'`;
}

/** The lines of an error, shortened. */
function linesOf(yaml: string, start: number, end: number): string {
  const [last = ''] = yaml.slice(end).split('\n', 1);
  const lines = yaml.slice(yaml.lastIndexOf('\n', start - 1) + 1, end) + last;
  const found = lines.trim().replaceAll(/\s*\n\s*/g, ' ⏎ ');
  return found.length > 80 ? `${found.slice(0, 77)}…` : found;
}

/** Unquoted texts that YAML takes for references, removed from the document, or cuts at a `#`. */
function unquotedTexts(document: Document): YamlError[] {
  const errors: YamlError[] = [];
  visit(document, {
    Node: (_key, node) => {
      const isCut = isScalar(node) && /^\S/.test(node.comment ?? '');
      if (!isCut && !isAlias(node) && !node.anchor) return undefined;
      const at = node.range?.[0] ?? 0;
      errors.push({ code: 'BAD_ALIAS', message: '', pos: [at, at] });
      return isCut ? undefined : visit.REMOVE;
    },
  });
  return errors;
}

/** Start of the quoted text or the bracket that an error is in; the error itself elsewhere. */
function beginning(document: Document, at: number): number {
  let start = at;
  visit(document, {
    Node: (_key, node) => {
      const opens = isCollection(node)
        ? node.flow
        : isScalar(node) && node.type?.startsWith('QUOTE');
      const [from = at, to = at] = node.range ?? [];
      if (opens && from < start && at <= to) start = from;
    },
  });
  return start;
}
