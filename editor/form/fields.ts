import { type FormSchema, valuesOf } from './form-schema.ts';
import { labelOf } from './labels.ts';

/** A field of Sveltia CMS. */
export type Field = { name: string; label: string; widget: string; fields?: Field[] } & Record<
  string,
  unknown
>;
/** A value from another file, with its label in the form. */
export type Option = { label: string; value: string | number };
/** Information from other files for the fields of a collection. */
export type Surroundings = {
  /** Values to choose from; undefined for other fields. @param path keys of the field, without positions in lists */
  optionsOf: (path: readonly string[]) => Option[] | undefined;
  /** Folder of the pictures, beginning with a dot: beside the file. */
  pictureFolder: string;
};

/** Names of fields with several lines. */
const longTexts = new Set([
  'content',
  'costs',
  'description',
  'excerpt',
  'lead',
  'summary',
  'tagline',
  'text',
]);
const stringTypes: Readonly<Record<string, string>> = { email: 'email', uri: 'url' };

/** The fields of a group, in the order of its schema. */
export function fieldsOf(
  schema: FormSchema,
  around: Surroundings,
  path: readonly string[] = [],
): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    ...fieldOf(name, field, around, [...path, name]),
    required: Boolean(schema.required?.includes(name)) && field.type !== 'boolean',
  }));
}

/**
 * A field of the form.
 *
 * @throws {Error} if the form has no field for the schema
 */
export function fieldOf(
  name: string,
  schema: FormSchema,
  around: Surroundings,
  path: readonly string[],
): Field {
  const { description: hint, type } = schema;
  const known = around.optionsOf(path);
  if (!hint) throw new Error(`${path.join('.')} has no description.`);
  const common = { name, label: labelOf([...path.slice(0, -1), name]), hint };
  if (known ?? schema.enum) {
    return { ...common, ...selection(type, known ?? schema.enum ?? []) };
  }
  switch (type) {
    case 'string':
      return { ...common, ...textField(name, schema, around.pictureFolder) };
    case 'integer':
    case 'number':
      return { ...common, ...numberField(schema) };
    case 'boolean':
      return { ...common, widget: 'boolean', default: schema.default ?? false };
    case 'array':
      return { ...common, ...listField(name, schema, around, path) };
    case 'object':
      return { ...common, ...groupField(schema, around, path) };
    default:
      throw new Error(`${path.join('.')}: the form has no field for ${JSON.stringify(schema)}.`);
  }
}

function selection(type: string | undefined, values: readonly (Option | string | number)[]) {
  return { widget: 'select', options: values, multiple: type === 'array' };
}

function textField(name: string, schema: FormSchema, folder: string) {
  const { isPicture, format, maxLength, message } = schema;
  if (isPicture) {
    return { widget: 'image', choose_url: false, media_folder: folder, public_folder: folder };
  }
  if (format === 'date') {
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', picker_utc: false };
  }
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  // One lookahead each, as the patterns may match anywhere.
  const pattern =
    patterns.length === 1 ? patterns[0] : patterns.map((it) => `(?=[^]*${it})`).join('');
  const field: { widget: string } & Record<string, unknown> = { widget: 'string' };
  if (longTexts.has(name) || maxLength) field.widget = 'text';
  if (maxLength) field['maxlength'] = maxLength;
  if (format && format in stringTypes) field['type'] = stringTypes[format];
  else if (pattern && message) field['pattern'] = [pattern, message];
  return field;
}

function numberField({
  type,
  minimum = -Infinity,
  exclusiveMinimum = -Infinity,
  maximum,
}: FormSchema) {
  const min = Math.max(minimum, type === 'integer' ? exclusiveMinimum + 1 : exclusiveMinimum);
  return {
    widget: 'number',
    value_type: type === 'integer' ? 'int' : 'float',
    min,
    max: maximum,
    step: type === 'integer' ? 1 : 0.1,
  };
}

function listField(
  name: string,
  { items = {}, minItems }: FormSchema,
  around: Surroundings,
  path: readonly string[],
) {
  const label = items.description?.replace(/\.$/, '') ?? name;
  const inner = { ...fieldOf('item', items, around, path), label };
  const list = { widget: 'list', min: minItems ?? 0, label_singular: label };
  if (!inner.fields) return { ...list, field: inner, collapsed: false };
  const summary = `{{fields.${inner.fields[0]?.name ?? name}}}`;
  return { ...list, fields: inner.fields, summary, collapsed: true };
}

function groupField(schema: FormSchema, around: Surroundings, path: readonly string[]) {
  const values = valuesOf(schema);
  if (values) return keyedField(values, around, path);
  return { widget: 'object', collapsed: false, fields: fieldsOf(schema, around, path) };
}

/** A group whose keys the owner chooses: a list of groups, or the table that is a whole file. */
function keyedField(values: FormSchema, around: Surroundings, path: readonly string[]) {
  if (!values.properties) {
    const labels = { key_label: 'Old address', value_label: 'New address' };
    return { widget: 'keyvalue', root: true, required: false, ...labels };
  }
  const hint = 'Name in addresses, in small letters. It stays when the heading changes.';
  const key = { name: 'key', label: 'Short name', hint, widget: 'string' };
  const fields = [key, ...fieldsOf(values, around, path)];
  return { widget: 'list', summary: '{{fields.key}}', collapsed: true, fields };
}
