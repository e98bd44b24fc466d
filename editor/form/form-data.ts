import { type FormSchema, valuesOf } from './form-schema.ts';

type Fields = Record<string, unknown>;

/** Fields of a file as the form shows them: groups whose keys the owner chooses are a list. */
export function toForm(schema: FormSchema, data: unknown): unknown {
  const { properties = {}, items } = schema;
  const groups = keyedGroups(schema);
  if (items && Array.isArray(data)) return data.map((item: unknown) => toForm(items, item));
  if (!isGroup(data)) return data;
  const entries = Object.entries(data);
  if (groups) return entries.map(([key, value]) => ({ key, ...(toForm(groups, value) as Fields) }));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, toForm(properties[name] ?? {}, value)]),
  );
}

/**
 * The fields as the file has them: in its order, and without what the form adds to fields that were left alone.
 *
 * @param form what the form sends
 * @param old fields of the file before; undefined for a new file
 * @throws {Error} if two groups have the same key
 */
export function fromForm(schema: FormSchema, form: unknown, old: unknown): unknown {
  const { items, properties = {} } = schema;
  const groups = keyedGroups(schema);
  const before = isGroup(old) ? old : {};
  if (groups && Array.isArray(form)) return groupsByKey(groups, form as Fields[], before);
  if (items && Array.isArray(form)) {
    return form.map((item: unknown, at) =>
      fromForm(items, item, Array.isArray(old) ? old[at] : {}),
    );
  }
  if (!isGroup(form)) return form;
  const fields: Fields = {};
  // As in the schema: the form may show them in another order.
  for (const name of new Set([...Object.keys(properties), ...Object.keys(form)])) {
    const field = properties[name];
    const data = fromForm(field ?? {}, form[name], before[name]);
    const isAdded = field && !(name in before) && isUntouched(field, data);
    if (name in form && !isAdded) fields[name] = data;
  }
  return inOrder(fields, Object.keys(before));
}

/** The schema of groups whose keys the owner chooses. */
function keyedGroups(schema: FormSchema): FormSchema | undefined {
  const values = valuesOf(schema);
  return values?.properties && values;
}

function groupsByKey(schema: FormSchema, list: Fields[], before: Fields): Fields {
  const groups: Fields = {};
  for (const { key, ...fields } of list) {
    const name = String(key);
    if (name in groups) throw new Error(`Two have the short name ${name}: give each its own.`);
    groups[name] = fromForm(schema, fields, before[name]);
  }
  return groups;
}

/** Whether a field that the file does not have is as the form shows it before it is filled in. */
function isUntouched(schema: FormSchema, value: unknown): boolean {
  if (value === null || value === '' || value === false || value === schema.default) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** New fields stand behind the one that they follow in the schema. */
function inOrder(fields: Fields, before: readonly string[]): Fields {
  const names = before.filter((name) => name in fields);
  Object.keys(fields).forEach((name, at, all) => {
    if (!names.includes(name)) names.splice(names.indexOf(all[at - 1] ?? '') + 1, 0, name);
  });
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
