import { isMap, isScalar, isSeq, parse, parseDocument, stringify } from 'yaml';
import type { Document, Node, Pair, YAMLMap, YAMLSeq } from 'yaml';
import { splitContentText } from '../../src/content-model/content-files.ts';
import { type JsonSchema, valuesOf } from '../../src/content-model/json-schema.ts';
import { isGroup } from '../../src/content-model/texts/words.ts';

type Fields = Record<string, unknown>;
type Field = Pair<Node, Node | null>;

/** The text of a content file as the form reads it. @throws {Error} if its fields cannot be read */
export function textForForm(schema: JsonSchema, file: string, isMarkdown: boolean): string {
  const { yaml, body } = splitContentText(file, isMarkdown);
  const form = stringify(toForm(schema, parse(yaml) ?? {}), { lineWidth: 0 });
  return isMarkdown ? `---\n${form}---\n${body}` : form;
}

/** Fields of a file as the form shows them. */
function toForm(schema: JsonSchema, data: unknown): unknown {
  const { properties = {}, items } = schema;
  const groups = keyedGroups(schema);
  if (Array.isArray(data)) return items ? data.map((item: unknown) => toForm(items, item)) : data;
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data);
  if (groups) return entries.map(([key, value]) => ({ key, ...(toForm(groups, value) as object) }));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, toForm(properties[name] ?? {}, value)]),
  );
}

/**
 * The text of a content file after a save.
 *
 * @param sent by the form
 * @param old text of the file; undefined for a new one
 * @throws {Error} if the fields of one of them cannot be read
 */
export function textForFile(
  schema: JsonSchema,
  { sent, old, isMarkdown }: { sent: string; old: string | undefined; isMarkdown: boolean },
): string {
  const form = splitContentText(sent, isMarkdown);
  const file = old ? splitContentText(old, isMarkdown) : { yaml: '', body: '' };
  parse(file.yaml);
  const yaml = mergeForm(file.yaml.replace(/^\n/, ''), schema, parse(form.yaml) ?? {});
  // The editor trims even an unchanged text.
  const isSameBody = form.body.trim() === file.body.trim();
  const body = isSameBody ? file.body : `\n${form.body.trim()}\n`;
  const text = isMarkdown ? `---\n${yaml}---\n${body}` : yaml;
  return old?.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}

/**
 * Writes the form's values into YAML and keeps its comments, order and quotes. YAML without a change stays as it is.
 *
 * @param yaml without anchors, as the check requires; `''` for a new file
 * @throws {Error} if two groups have the same key
 */
export function mergeForm(yaml: string, schema: JsonSchema, form: unknown): string {
  const document = parseDocument<Node>(yaml);
  const before = JSON.stringify(document.toJS() ?? {});
  document.contents = mergeNode(document, schema, form, document.contents);
  if (JSON.stringify(document.toJS()) === before) return yaml;
  return document.toString({ lineWidth: 0, singleQuote: true });
}

/** Returns the node for a value of the form: the old one, changed, or a new one. */
function mergeNode(
  document: Document,
  schema: JsonSchema,
  form: unknown,
  old: Node | null | undefined,
): Node {
  const value = keyedGroups(schema) && Array.isArray(form) ? byKey(form as Fields[]) : form;
  if (isGroup(value)) {
    const group = isMap(old) ? old : document.createNode({});
    mergeGroup(document, schema, value, group as YAMLMap);
    return group as YAMLMap;
  }
  if (Array.isArray(value)) {
    const list = isSeq(old) ? old : document.createNode([]);
    mergeList(document, schema.items ?? {}, value, list as YAMLSeq<Node>);
    return list as YAMLSeq;
  }
  if (!isScalar(old)) return document.createNode(value) as Node;
  old.value = value;
  return old;
}

/** Gives a group the form's fields, new ones last; groups with keys of the owner stand in the form's order. */
function mergeGroup(document: Document, schema: JsonSchema, form: Fields, group: YAMLMap): void {
  const groups = keyedGroups(schema);
  const fieldSchema = (name: string) => groups ?? schema.properties?.[name] ?? {};
  const old = group.items as Field[];
  const byName = new Map(
    old.map((field) => [String(isScalar(field.key) ? field.key.value : field.key), field]),
  );
  const added = Object.keys(form)
    .filter((name) => !byName.has(name))
    // The form sends fields that the file lacks with their initial values.
    .filter((name) => form[name] !== (fieldSchema(name).default ?? false));
  const kept = [...byName].filter(([name, it]) => Object.hasOwn(form, name) || isEmpty(it.value));
  const names = groups ? Object.keys(form) : [...kept.map(([name]) => name), ...added];
  const items = names.map((name) => {
    const field = byName.get(name) ?? (document.createPair(name, null) as Field);
    if (Object.hasOwn(form, name)) {
      field.value = mergeNode(document, fieldSchema(name), form[name], field.value);
    }
    return field;
  });
  group.items = items;
  // The brackets of an empty group are no choice of the owner.
  if (old.length === 0) group.flow = false;
  keepComments(group, items, old, (field) => field.key);
}

/** Whether a node has empty texts alone, at any depth, such as words to translate: the form leaves them out. */
function isEmpty(node: Node | null): boolean {
  if (isMap(node)) return node.items.every(({ value }) => isEmpty(value as Node | null));
  return isScalar(node) && node.value === '';
}

/** Gives a list the form's items; each takes the node of an equal old item, or else of the likest that is left. */
function mergeList(
  document: Document,
  schema: JsonSchema,
  form: readonly unknown[],
  list: YAMLSeq<Node>,
): void {
  const old = list.items;
  const left = new Map(old.map((node) => [node, toForm(schema, node.toJS(document))]));
  const take = (node: Node | undefined) => {
    if (node) left.delete(node);
    return node;
  };
  const equal = form.map((item) => take([...left].find(([, value]) => isSame(item, value))?.[0]));
  const likest = (item: unknown) => {
    const candidates = [...left].filter(([, value]) => !isGroup(item) || likeness(item, value) > 0);
    const [first] = candidates.toSorted(
      ([, one], [, other]) => likeness(item, other) - likeness(item, one),
    );
    return first?.[0];
  };
  list.items = form.map((item, at) =>
    mergeNode(document, schema, item, equal[at] ?? take(likest(item))),
  );
  if (old.length === 0) list.flow = false;
  keepComments(list, list.items, old, (node) => node);
}

/** The number of fields that two groups share. */
function likeness(item: unknown, other: unknown): number {
  if (!isGroup(item) || !isGroup(other)) return 0;
  return Object.keys(item).filter((name) => isSame(item[name], other[name])).length;
}

/**
 * Moves comments above removed parts to the next kept part, as they may be about it. That above the first part, which the
 * parser gives to the whole, stays with the part.
 */
function keepComments<Part>(
  collection: YAMLMap | YAMLSeq,
  kept: readonly Part[],
  old: readonly Part[],
  nodeOf: (part: Part) => Node,
): void {
  let above: string[] = [];
  const [first] = old;
  if (first && first !== kept[0] && collection.commentBefore) {
    // A comment above a blank line is about the whole.
    const [own = '', ...whole] = collection.commentBefore.split('\n\n').toReversed();
    const node = nodeOf(first);
    node.commentBefore = [own, node.commentBefore].filter(Boolean).join('\n');
    collection.commentBefore = whole.toReversed().join('\n\n') || null;
  }
  for (const part of old) {
    const node = nodeOf(part);
    if (node.commentBefore) above.push(node.commentBefore);
    if (!kept.includes(part)) continue;
    if (above.length > 0) node.commentBefore = above.join('\n');
    above = [];
  }
  if (above.length > 0) {
    collection.comment = [collection.comment, ...above].filter(Boolean).join('\n');
  }
}

/** The schema of groups whose keys the owner chooses; the form shows them as a list. */
function keyedGroups(schema: JsonSchema): JsonSchema | undefined {
  const values = valuesOf(schema);
  return values?.properties && values;
}

/** @throws {Error} if two groups have the same key */
function byKey(list: readonly Fields[]): Fields {
  const groups = new Map<string, Fields>();
  for (const { key, ...fields } of list) {
    const name = String(key);
    if (groups.has(name)) throw new Error(`Two have the short name ${name}: give each its own.`);
    groups.set(name, fields);
  }
  return Object.fromEntries(groups);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
