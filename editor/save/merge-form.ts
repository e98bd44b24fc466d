import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Document, Node, Pair, ScalarTag, Tags, YAMLMap, YAMLSeq } from 'yaml';
import type { StringifyContext } from 'yaml/util';
import { type FormSchema, keyedGroups, toForm } from '../form/form-schema.ts';

type Fields = Record<string, unknown>;
type Field = Pair<Node, Node | null>;

/** Styles of lists and indentation; a file has the first style that reproduces it. */
const styles = [{}, { indentSeq: false }, { indent: 4 }, { flowCollectionPadding: false }];

/**
 * Writes the form's values into YAML and keeps its comments, order, quotes and folds.
 *
 * @param yaml without anchors, as the check requires; `''` for a new file
 * @throws {Error} if two groups have the same key
 */
export function mergeForm(yaml: string, schema: FormSchema, form: unknown): string {
  const parse = () => parseDocument<Node>(yaml, { customTags: (tags) => keepFolds(tags, yaml) });
  const write = (document: Document<Node>, style = {}) =>
    document.toString({ lineWidth: 0, singleQuote: true, ...style });
  const document = parse();
  const before = JSON.stringify(document.toJS() ?? {});
  const isEmpty = !document.contents;
  const contents = mergeNode(document, schema, form, document.contents);
  document.contents = contents;
  if (JSON.stringify(document.toJS()) === before) return yaml;
  if (isMap(contents) && contents.items.length === 0) {
    const { commentBefore, comment } = contents;
    return commentsIn(document.commentBefore, commentBefore, comment, document.comment);
  }
  if (isEmpty) {
    contents.commentBefore = document.commentBefore;
    document.commentBefore = null;
  }
  return write(
    document,
    styles.find((it) => write(parse(), it) === yaml),
  );
}

function commentsIn(...comments: (string | null | undefined)[]): string {
  const lines = comments.flatMap((comment) => comment?.split('\n') ?? []);
  return lines.map((line) => `#${line}\n`).join('');
}

/** Returns the node for a value of the form: the old one, changed, or a new one. */
function mergeNode(
  document: Document,
  schema: FormSchema,
  form: unknown,
  old: Node | null | undefined,
): Node {
  const groups = keyedGroups(schema);
  const value = groups && Array.isArray(form) ? byKey(form as Fields[]) : form;
  if (isGroup(value)) {
    const group = isMap<Node, Node | null>(old) ? old : (document.createNode({}) as YAMLMap);
    const names = groups
      ? Object.keys(value)
      : namesOf(schema, value, group as YAMLMap<Node, Node>);
    const fieldOf = (name: string) => groups ?? schema.properties?.[name] ?? {};
    mergeGroup(document, group as YAMLMap<Node, Node | null>, names, (name, was) =>
      mergeNode(document, fieldOf(name), value[name], was),
    );
    return group;
  }
  if (isSeq<Node>(old) && Array.isArray(value) && value.length > 0) {
    mergeList(document, schema.items ?? {}, value, old);
    return old;
  }
  if (isScalar(old) && old.value !== null && typeof value !== 'object') {
    old.value = value;
    return old;
  }
  const isList = Array.isArray(value) && value.length > 0;
  const node = document.createNode(isList ? [] : value) as Node;
  if (isList) mergeList(document, schema.items ?? {}, value, node as YAMLSeq<Node>);
  if (isScalar(old) && old.comment) node.comment = old.comment;
  return node;
}

/** Gives a group the fields with these names, in this order. */
function mergeGroup(
  document: Document,
  group: YAMLMap<Node, Node | null>,
  names: readonly string[],
  valueOf: (name: string, old: Node | null | undefined) => Node,
): void {
  const old = group.items as Field[];
  group.items = names.map((name) => {
    const field = old.find(({ key }) => isScalar(key) && String(key.value) === name);
    if (!field) return document.createPair(name, valueOf(name, undefined)) as Field;
    field.value = valueOf(name, field.value);
    return field;
  });
  keepComments(group, old, (field) => field.key);
}

/** Names of the fields of a group in the file's order; a new field follows its predecessor in the schema. */
function namesOf(schema: FormSchema, form: Fields, group: YAMLMap<Node, Node>): string[] {
  const before = group.items.map(({ key }) => String(isScalar(key) ? key.value : key));
  const names = before.filter((name) => name in form);
  const all = [...new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(form)])];
  const kept = all.filter(
    (name) =>
      name in form && (names.includes(name) || !isUntouched(schema.properties?.[name], form[name])),
  );
  kept.forEach((name, at) => {
    if (!names.includes(name)) names.splice(names.indexOf(kept[at - 1] ?? '') + 1, 0, name);
  });
  return names;
}

/** Gives a list the form's items; each reuses the node of the old item that it matches best. */
function mergeList(
  document: Document,
  schema: FormSchema,
  items: readonly unknown[],
  list: YAMLSeq<Node>,
): void {
  const old = list.items;
  const free = new Map(old.map((node) => [node, toForm(schema, node.toJS(document))]));
  const take = (node: Node | undefined) => {
    if (node) free.delete(node);
    return node;
  };
  const same = items.map((item) => {
    const whole = isGroup(item) ? Object.keys(item).length : 1;
    return take([...free].find(([, value]) => likeness(item, value) === whole)?.[0]);
  });
  list.items = items.map((item, at) => {
    const place = old[at] && free.has(old[at]) ? old[at] : undefined;
    const [likest] = [...free.keys()]
      .filter((node) => likeness(item, free.get(node)) > 0)
      .toSorted((one, other) => likeness(item, free.get(other)) - likeness(item, free.get(one)));
    const node = same[at] ?? take(isGroup(item) ? likest : place);
    return mergeNode(document, schema, item, node);
  });
  keepComments(list, old, (node) => node);
}

/** The number of fields that two items share; 1 for two equal texts. */
function likeness(item: unknown, other: unknown): number {
  if (!isGroup(item) || !isGroup(other)) return Number(isSame(item, other));
  return Object.keys(item).filter((name) => isSame(item[name], other[name])).length;
}

/** Moves comments above removed parts to the next kept part, as they may be about it. */
function keepComments<Part>(
  collection: YAMLMap | YAMLSeq,
  old: readonly Part[],
  nodeOf: (part: Part) => Node,
): void {
  let above: string[] = [];
  const kept = collection.items as unknown as Part[];
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

/** Keeps unchanged folded texts, writes others at their width, and lists in brackets without padding. */
function keepFolds(tags: Tags, yaml: string): Tags {
  return tags.map((tag) => {
    if (typeof tag === 'string') return tag;
    if (tag.tag === 'tag:yaml.org,2002:seq') return { ...tag, stringify: writeList } as typeof tag;
    if (tag.tag !== 'tag:yaml.org,2002:str') return tag;
    const { stringify } = tag as ScalarTag;
    const write: ScalarTag['stringify'] = (scalar, context, onComment, onChompKeep) => {
      const [from = 0, to = 0] = scalar.range ?? [];
      const written = yaml.slice(from, to).trimEnd();
      const lines = written.split('\n');
      const isFolded = lines.length > 1 && !/^[>|]\d?\+/.test(written);
      if (isFolded && scalar.value === scalar.source) {
        onComment?.();
        return written;
      }
      const lineWidth = isFolded ? Math.max(...lines.map((line) => line.length)) : 0;
      const options = { ...context.options, lineWidth };
      return stringify?.(scalar, { ...context, options }, onComment, onChompKeep) ?? '';
    };
    return { ...tag, stringify: write } as ScalarTag;
  });
}

function writeList(list: unknown, context: StringifyContext, ...callbacks: (() => void)[]): string {
  const node = list as YAMLSeq;
  return node.toString(
    node.flow ? { ...context, flowCollectionPadding: '' } : context,
    ...callbacks,
  );
}

/** @throws {Error} if two groups have the same key */
function byKey(list: readonly Fields[]): Fields {
  const groups: Fields = {};
  for (const { key, ...fields } of list) {
    const name = String(key);
    if (name in groups) throw new Error(`Two have the short name ${name}: give each its own.`);
    groups[name] = fields;
  }
  return groups;
}

/** Whether a field that the file lacks still has the form's initial value. */
function isUntouched(schema: FormSchema | undefined, value: unknown): boolean {
  if (!schema) return false;
  if (value === null || value === '' || value === false || value === schema.default) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (!isGroup(value)) return false;
  return Object.entries(value).every(([name, inner]) =>
    isUntouched(schema.properties?.[name] ?? {}, inner),
  );
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
