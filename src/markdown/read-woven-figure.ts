import { isMap, isScalar, parseDocument, type Scalar, type YAMLMap } from 'yaml';

/** Languages of a fence that becomes a woven figure. */
export const wovenFences = ['woven-range', 'woven-share', 'woven-series'] as const;
export type WovenFence = (typeof wovenFences)[number];

/** A row: its words, and the part of the whole, from 0 to 1, that is woven. */
type Row = { label: string; value: string; from: number; to: number };

/** Quantities that are drawn as cloth. */
export type WovenFigure = { caption: string; rows: Row[] };

/** A mistake in a fence, “expected …, found …”, and its offset in the text of the fence. */
export type FenceProblem = { message: string; at: number };

/** A row as it is written: the numbers where its cloth begins and ends. */
type Written = { label: string; value: string; numbers: [number, number] };

/** Before three digits, a point or a comma separates thousands in one language and decimals in another. */
const number = String.raw`\d+(?:[.,]\d{1,2}|:[0-5]\d)?`;
const rule = 'without a mark between thousands and with at most two decimals';
const single = {
  format: new RegExp(`^(${number})$`),
  example: `a number such as 1200, 2.5 or 0:50, ${rule}`,
};
const kinds: Record<WovenFence, { format: RegExp; example: string }> = {
  'woven-range': {
    format: new RegExp(`^(${number})\\s*[–-]\\s*(${number})$`),
    example: `two numbers such as 4–9, the smaller one first, ${rule}`,
  },
  'woven-share': single,
  'woven-series': single,
};
const keys = ['caption', 'unit', 'rows'];

/**
 * Reads the YAML of a fence: `caption`, the `rows` with a label and a value each, and the `unit` behind
 * the values, if there is one. Values are shown as they are written.
 *
 * @returns the figure unless there are problems
 */
export function readWovenFigure(
  fence: WovenFence,
  yaml: string,
): { figure?: WovenFigure; problems: FenceProblem[] } {
  const { contents, errors } = parseDocument(yaml, { prettyErrors: false });
  const [error] = errors;
  const expected = 'expected caption: … and rows: …, each row as its label: its value';
  if (error) {
    const start = yaml.lastIndexOf('\n', error.pos[0] - 1) + 1;
    const [line = ''] = yaml.slice(start).split('\n', 1);
    return refused(expected, line.trim(), start + line.search(/\S|$/));
  }
  if (!isMap(contents)) return refused(expected, yaml.trim().split('\n', 1)[0] || 'nothing', 0);

  const problems = contents.items.flatMap(({ key }) => {
    const name = textOf(key);
    if (keys.includes(name)) return [];
    return problem(`expected one of ${keys.join(', ')}`, name, startOf(key));
  });
  const [caption, unit] = ['caption', 'unit'].map((name) => textOf(contents.get(name, true)));
  if (!caption) problems.push(...problem('expected caption: and a text', 'none', 0));
  const rows = contents.get('rows', true);
  const items = isMap(rows) ? rows.items : [];
  if (items.length === 0) {
    problems.push(...problem('expected rows: and a row on each line below it', 'none', 0));
  }
  const written = items.flatMap(({ key, value }) => {
    const row = readRow(fence, textOf(key), textOf(value));
    if (row) return [row];
    const found = textOf(value);
    const place = startOf(found ? value : key);
    problems.push(...problem(`expected ${kinds[fence].example}`, found || 'nothing', place));
    return [];
  });
  if (problems.length > 0) return { problems };
  return { problems, figure: { caption: caption ?? '', rows: partsOf(fence, written, unit) } };
}

function readRow(fence: WovenFence, label: string, value: string): Written | undefined {
  const [, one = '', other] = kinds[fence].format.exec(value) ?? [];
  if (!label || !one) return undefined;
  const from = other === undefined ? 0 : amount(one);
  const to = amount(other ?? one);
  if (other !== undefined && from >= to) return undefined;
  return { label, value: value.replace(/\s*[–-]\s*/, '–'), numbers: [from, to] };
}

/** Puts ranges and series on one scale, and begins each share at the end of the one before. */
function partsOf(fence: WovenFence, rows: readonly Written[], unit: string | undefined): Row[] {
  const ends = rows.map(({ numbers }) => numbers[1]);
  const isShare = fence === 'woven-share';
  // Avoids dividing by zero if all are zero.
  const whole = (isShare ? ends.reduce((sum, end) => sum + end, 0) : Math.max(...ends)) || 1;
  return rows.map(({ label, value, numbers: [from, to] }, at) => {
    const before = isShare ? ends.slice(0, at).reduce((sum, end) => sum + end, 0) : 0;
    return {
      label,
      value: unit ? `${value}\u00a0${unit}` : value,
      from: (before + from) / whole,
      to: (before + to) / whole,
    };
  });
}

/** A number with a point or a comma, or hours and minutes. */
function amount(text: string): number {
  const [hours = '', minutes] = text.replace(',', '.').split(':');
  return Number(hours) + Number(minutes ?? 0) / 60;
}

/** A scalar as it is written, without its quotes. */
function textOf(node: unknown): string {
  if (!isScalar(node) || node.value === null) return '';
  return (typeof node.value === 'string' ? node.value : (node.source ?? '')).trim();
}

function startOf(node: unknown): number {
  return (node as Scalar | YAMLMap | null)?.range?.[0] ?? 0;
}

function problem(expected: string, found: string, at: number): FenceProblem[] {
  return [{ message: `${expected}, found ${found}`, at }];
}

function refused(expected: string, found: string, at: number) {
  return { problems: problem(expected, found, at) };
}
