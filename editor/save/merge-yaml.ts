import { isCollection, isMap, isPair, isScalar, parseDocument, Scalar, stringify } from 'yaml';
import type { Document, Node } from 'yaml';

/** An item of a list or a field of a group in the text; `lead` is what stands on the lines above it. */
type Part = { key: string; value: Node; from: number; to: number; lead: string };

/** YAML and what is read from it. */
type Source = { yaml: string; document: Document };

/**
 * Writes data into YAML as a person would: what has not changed keeps its comments, quotes and folds.
 *
 * @param yaml without anchors, as the check requires
 * @param data that the result contains, in this order
 */
export function mergeYaml(yaml: string, data: object): string {
  const document = parseDocument(yaml);
  const { contents } = document;
  if (isSame(document.toJS() ?? {}, data)) return yaml;
  const isBlock = isMap(contents) && !contents.flow && contents.items.length > 0;
  if (!isBlock || Object.keys(data).length === 0) {
    // Of comments alone, the new fields go below; those of fields without a value stay.
    const comments = yaml.split('\n').filter((line) => /^\s*(?:#|$)/.test(line));
    const above = comments.join('\n').trimEnd();
    return `${above && `${above}\n`}${Object.keys(data).length > 0 ? `${blockText(data)}\n` : ''}`;
  }
  const source = { yaml, document };
  const [from, to] = [startOf(contents), endOf(contents, source)];
  return yaml.slice(0, from) + blockCollection(contents, data, source) + yaml.slice(to);
}

/** The text of a node with a new value. @param column of the list item or the field that it belongs to */
function valueText(node: Node, data: unknown, column: number, source: Source): string {
  const text = source.yaml.slice(startOf(node), endOf(node, source));
  if (isSame(node.toJS(source.document), data)) return text;
  if (isScalar(node)) return scalarText(node, data, column, text);
  if (!isCollection(node)) throw new TypeError('YAML with references cannot be edited.');
  return node.flow
    ? flowCollection(node, data as object, source)
    : blockCollection(node, data as object, source);
}

/** A list or a group on lines of its own, from its first part to the end of its last line. */
function blockCollection(node: Node, data: object, source: Source): string {
  const parts = partsOf(node, source);
  const column = columnOf(parts[0]?.from ?? 0, source.yaml);
  const margin = ' '.repeat(column);
  const kept = keptParts(parts, data, source);
  // A comment above a removed part may be about those below it.
  const orphans = parts.filter((part) => !kept.includes(part) && part.lead.includes('#'));
  const texts = Object.entries(data).map(([key, value]: [string, unknown], index) => {
    const part = kept[index];
    if (!part) {
      const text = blockText(Array.isArray(data) ? [value] : { [key]: value });
      return margin + indented(text, column);
    }
    const above = orphans.filter(({ from }) => from < part.from);
    orphans.splice(0, above.length);
    const leads = [...above, part].map(({ lead }) => lead).join('');
    return leads + margin + partText(part, value, column, source);
  });
  const below = orphans.map(({ lead }) => `\n${lead.trimEnd()}`).join('');
  return texts.join('\n').trimStart() + below;
}

function partText(
  { key, value: node, from, to }: Part,
  data: unknown,
  column: number,
  source: Source,
) {
  const { yaml } = source;
  if (!isWrittenInPlace(node, data)) {
    const isItem = yaml[from] === '-' && yaml.slice(from, startOf(node)).trim() === '-';
    return indented(blockText(isItem ? [data] : { [key]: data }), column);
  }
  const text = valueText(node, data, column, source);
  return yaml.slice(from, startOf(node)) + text + yaml.slice(endOf(node, source), to);
}

/** A list or a group in brackets. */
function flowCollection(node: Node, data: object, source: Source): string {
  const { yaml } = source;
  const parts = partsOf(node, source);
  const kept = keptParts(parts, data, source);
  const texts = Object.entries(data).map(([key, value]: [string, unknown], index) => {
    const part = kept[index];
    if (!part || !isWrittenInPlace(part.value, value)) {
      return flowText(Array.isArray(data) ? [value] : { [key]: value }).replace(
        /^[[{] ?| ?[\]}]$/g,
        '',
      );
    }
    return yaml.slice(part.from, startOf(part.value)) + valueText(part.value, value, -1, source);
  });
  const isSameSet = kept.length === parts.length && kept.every((part, at) => part === parts[at]);
  if (!isSameSet) return isMap(node) ? `{ ${texts.join(', ')} }` : `[${texts.join(', ')}]`;
  const between = [startOf(node), ...parts.map(({ to }) => to)].map((from, at) =>
    yaml.slice(from, parts[at]?.from ?? endOf(node, source)),
  );
  return between.map((text, at) => text + (texts[at] ?? '')).join('');
}

/** The part that each new item or field comes from; undefined for one that is new. */
function keptParts(parts: readonly Part[], data: object, { document }: Source) {
  if (!Array.isArray(data)) {
    return Object.keys(data).map((key) => parts.find((part) => part.key === key));
  }
  const free = new Set(parts);
  const take = (part: Part | undefined) => {
    if (part) free.delete(part);
    return part;
  };
  const same = data.map((item: unknown) =>
    take([...free].find(({ value }) => isSame(value.toJS(document), item))),
  );
  // What is left was edited in place.
  return same.map(
    (part, index) => part ?? take(free.has(parts[index] as Part) ? parts[index] : [...free][0]),
  );
}

/** Whether the text of a node can be kept with new data in it. */
function isWrittenInPlace(node: Node, data: unknown): boolean {
  if (isScalar(node)) return node.value !== null && (typeof data !== 'object' || data === null);
  if (typeof data !== 'object' || data === null || !isCollection(node)) return false;
  return isMap(node) !== Array.isArray(data) && Object.keys(data).length > 0;
}

function partsOf(node: Node, source: Source): Part[] {
  if (!isCollection(node)) return [];
  const { yaml } = source;
  let previous: number | undefined;
  return node.items.map((item, index) => {
    const value = (isPair(item) ? item.value : item) as Node | null;
    const key = isPair(item) ? (item.key as Scalar) : undefined;
    if (!value?.range) throw new TypeError('YAML without a value cannot be edited.');
    const dash = node.flow ? startOf(value) : yaml.lastIndexOf('-', startOf(value) - 1);
    const from = key ? startOf(key) : dash;
    const end = endOf(value, source);
    const to = node.flow ? end : lineEnd(end, yaml);
    const gap = yaml.slice(previous ?? from, from);
    previous = to;
    return {
      key: String(key?.value ?? index),
      value,
      from,
      to,
      lead: gap.slice(1, gap.lastIndexOf('\n') + 1),
    };
  });
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

/** End of a value, and of its last line if it is on lines of its own. */
function endOf(node: Node, source: Source): number {
  const { yaml } = source;
  if (isCollection(node) && !node.flow) return partsOf(node, source).at(-1)?.to ?? startOf(node);
  const [from, end] = node.range ?? [0, 0];
  return from + yaml.slice(from, end).trimEnd().length;
}

function lineEnd(at: number, yaml: string): number {
  const end = yaml.indexOf('\n', at);
  return end < 0 ? yaml.length : end;
}

function columnOf(at: number, yaml: string): number {
  return at - (yaml.lastIndexOf('\n', at - 1) + 1);
}

/** A scalar in the quotes and folds of the one that it replaces. @param column -1 inside brackets */
function scalarText(
  { value, type, comment }: Scalar,
  data: unknown,
  column: number,
  old: string,
): string {
  const write = (content: unknown, lineWidth: number) => {
    const scalar = new Scalar(content);
    if (typeof value === 'string' && typeof content === 'string' && type) scalar.type = type;
    if (type?.startsWith('BLOCK') && comment) scalar.comment = comment;
    if (column < 0) return flowText([scalar]).slice(1, -1);
    return indented(blockText({ k: scalar }, lineWidth).slice(3), column);
  };
  // The width at which the old text was folded, so that the lines above the change stay.
  const widths = [0, ...Array.from({ length: 160 }, (_, index) => 40 + index)];
  const longest = Math.max(40, ...old.split('\n').map((line) => line.length - column));
  const width = widths.find((it) => write(value, it) === old) ?? (old.includes('\n') ? longest : 0);
  return write(data, width);
}

function blockText(data: unknown, lineWidth = 0): string {
  return stringify(data, { lineWidth, singleQuote: true }).trimEnd();
}

function flowText(data: unknown): string {
  const options = { lineWidth: 0, singleQuote: true, collectionStyle: 'flow' } as const;
  const text = stringify(data, options).trimEnd();
  return Array.isArray(data) ? text.replace(/^\[ | \]$/g, (it) => it.trim()) : text;
}

function indented(text: string, column: number): string {
  return text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(column)}`);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
