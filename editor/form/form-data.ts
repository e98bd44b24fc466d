import { type FormSchema, valuesOf } from './form-schema.ts';

type Fields = Record<string, unknown>;

/** Field of the form for a file whose keys the owner chooses. */
export const rootField = 'lines';

/** The fields of a file as the form shows them: a group whose keys the owner chooses is a list. */
export function toForm(schema: FormSchema, data: unknown): Fields {
  const form = shown(schema, data ?? {});
  return valuesOf(schema) ? { [rootField]: form } : (form as Fields);
}

/**
 * The fields as the file has them: in its order, and without what the form adds to fields that were left alone.
 *
 * @param form what the form sends
 * @param old fields of the file before; undefined for a new file
 */
export function fromForm(schema: FormSchema, form: Fields, old: unknown): Fields {
  const data = valuesOf(schema) ? (form[rootField] ?? []) : form;
  return written(schema, data, old) as Fields;
}

function shown(schema: FormSchema, data: unknown): unknown {
  const { properties, items } = schema;
  const values = valuesOf(schema);
  if (items && Array.isArray(data)) return data.map((item: unknown) => shown(items, item));
  if (!isGroup(data)) return data;
  if (values) {
    return Object.entries(data).map(([key, value]) => {
      const form = shown(values, value);
      return isGroup(form) ? Object.assign({ key }, form) : { key, value: form };
    });
  }
  return mapFields(data, (name, value) => shown(properties?.[name] ?? {}, value));
}

function written(schema: FormSchema, form: unknown, old: unknown): unknown {
  const { items, properties = {} } = schema;
  const values = valuesOf(schema);
  const before = isGroup(old) ? old : {};
  if (items && Array.isArray(form)) {
    return form.map((item: unknown, at) => written(items, item, Array.isArray(old) ? old[at] : {}));
  }
  if (values && Array.isArray(form)) {
    return Object.fromEntries(
      (form as Fields[]).map(({ key, ...fields }) => {
        const value = values.properties ? fields : fields['value'];
        return [key, written(values, value, before[String(key)])];
      }),
    );
  }
  if (!isGroup(form)) return form;
  const fields = Object.entries(form).flatMap(([name, value]) => {
    const field = properties[name] ?? {};
    const data = written(field, value, before[name]);
    return isUntouched(field, data) && !(name in before) ? [] : [[name, data] as const];
  });
  return inOrder(fields, Object.keys(before));
}

/** Whether a field that the file does not have is as the form shows it before it is filled in. */
function isUntouched(schema: FormSchema, value: unknown): boolean {
  if (value === null || value === '' || value === false || value === schema.default) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** New fields stand behind the one that they follow in the form. */
function inOrder(fields: (readonly [string, unknown])[], before: readonly string[]): Fields {
  const names = before.filter((name) => fields.some(([it]) => it === name));
  fields.forEach(([name], at) => {
    if (!names.includes(name)) names.splice(names.indexOf(fields[at - 1]?.[0] ?? '') + 1, 0, name);
  });
  const all = Object.fromEntries(fields);
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

function mapFields(fields: Fields, map: (name: string, value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, it]) => [name, map(name, it)]));
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
