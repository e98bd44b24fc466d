/** Values by slot name. A slot without a value, or with an empty one, stays as it was built. */
export type SlotValues = Readonly<Record<string, string | undefined>>;

/** A template cut at its slots: text as it is, and what takes the place of a slot. */
type Piece = string | ((values: SlotValues) => string);

const slots = new RegExp(
  [
    '\\{\\{(?<text>\\w+)\\}\\}',
    ' data-slot="(?<shown>\\w+)" hidden(?:="")?',
    ' data-slot="(?<otherwise>unknown)"',
    ' data-invalid-slot="(?<invalid>\\w+)" aria-invalid="false"',
  ].join('|'),
  'g',
);

/**
 * Compiles a page with slots, written exactly like this:
 *
 * - `{{NAME}}` in text, a quoted attribute value or a textarea, never in a script or a style sheet: what
 *   fills it is escaped for HTML and for nothing else.
 * - ` data-slot="NAME" hidden=""` (or ` hidden`) on an element that is shown only if NAME has a value.
 * - ` data-slot="unknown"` on an element that is hidden if `arrived` has a value.
 * - ` data-invalid-slot="NAME" aria-invalid="false"` on a control that is invalid if NAME has a value.
 *
 * @returns fills the slots; without values, the page is as it was built, with empty text slots
 */
export function compileTemplate(html: string): (values: SlotValues) => string {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of html.matchAll(slots)) {
    pieces.push(html.slice(end, index), pieceFor(whole, groups));
    end = index + whole.length;
  }
  pieces.push(html.slice(end));
  // In one pass: a slot inside a value is not filled.
  return (values) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece(values))).join('');
}

function pieceFor(
  whole: string,
  { text, shown, otherwise, invalid }: Record<string, string | undefined>,
): Piece {
  if (text) return (values) => escapeHtml(values[text] ?? '');
  if (otherwise) return ({ arrived }) => (arrived ? `${whole} hidden=""` : whole);
  const name = shown ?? invalid ?? '';
  const filled = shown ? ` data-slot="${name}"` : whole.replace('"false"', '"true"');
  return (values) => (values[name] ? filled : whole);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
  // The HTML parser drops a line break right after the start tag of a textarea.
  return /^[\r\n]/.test(escaped) ? `\n${escaped}` : escaped;
}
