import { type FormSchema, valuesOf } from './form-schema.ts';

/** A field of Sveltia CMS. */
export type Field = { name: string; label: string; widget: string; fields?: Field[] } & Record<
  string,
  unknown
>;
/** A value from another file, with its label in the form. */
type Option = { label: string; value: string | number };
/** Information from other files for the fields of a collection. */
export type FormContext = {
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

/** Labels of the fields whose keys do not say what they are. */
const labels: Readonly<Record<string, string>> = {
  alt: 'What the picture shows',
  askedAbout: 'Ask me about',
  case: 'Case study',
  covers: 'Settings explained',
  date: 'Publish on',
  expires: 'Take down on',
  hero: 'Top of the page',
  hours: 'Opening hours',
  how: 'How it was measured',
  href: 'Link',
  id: 'ID',
  lead: 'Opening sentence',
  meta: 'In search results',
  noDetail: 'Note without details',
  on: 'Said on',
  order: 'Position',
  reader: 'First reader',
  social: 'Profiles elsewhere',
  src: 'Picture file',
  tech: 'Technologies',
  warp: 'Lengthwise colour',
  weave: 'Woven pattern',
  weft: 'Crosswise colour',
};

/** The fields of a group, in the order of its schema. */
export function fieldsOf(
  schema: FormSchema,
  context: FormContext,
  path: readonly string[] = [],
): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const made = fieldOf(name, field, context, [...path, name]);
    const required = Boolean(schema.required?.includes(name)) && field.type !== 'boolean';
    // Sveltia CMS tells only after a refused save that a list needs an item.
    const first = required && made.widget === 'list' && field.minItems && [made.fields ? {} : ''];
    return { ...made, required, ...(first && { default: first }) };
  });
}

/**
 * A field of the form.
 *
 * @throws {Error} if the form has no field for the schema
 */
export function fieldOf(
  name: string,
  schema: FormSchema,
  context: FormContext,
  path: readonly string[],
): Field {
  const { description: hint, type } = schema;
  const known = context.optionsOf(path);
  if (!hint) throw new Error(`${path.join('.')} has no description.`);
  const values = known ?? schema.enum ?? [];
  const common = { name, label: labelOf(name), hint };
  if (values.length > 0) return { ...common, ...selection(type, values) };
  // Sveltia CMS does not open with a selection of nothing.
  if (known) common.hint += ' There is none yet: add one, then load this page anew.';
  switch (type) {
    case 'string':
      return { ...common, ...textField(name, schema, context.pictureFolder) };
    case 'integer':
    case 'number':
      return { ...common, ...numberField(schema) };
    case 'boolean':
      return { ...common, widget: 'boolean', default: schema.default ?? false };
    case 'array':
      return { ...common, ...listField(name, schema, context, path) };
    case 'object':
      return { ...common, ...groupField(schema, context, path) };
    default:
      throw new Error(`${path.join('.')}: the form has no field for ${JSON.stringify(schema)}.`);
  }
}

function selection(type: string | undefined, values: readonly (Option | string | number)[]) {
  return { widget: 'select', options: values, multiple: type === 'array' };
}

function textField(name: string, schema: FormSchema, folder: string) {
  const { isPicture, format, maxLength } = schema;
  if (isPicture) {
    return { widget: 'image', choose_url: false, media_folder: folder, public_folder: folder };
  }
  if (format === 'date') {
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', picker_utc: false };
  }
  const field: { widget: string } & Record<string, unknown> = { widget: 'string' };
  if (longTexts.has(name) || maxLength) field.widget = 'text';
  if (maxLength) field['maxlength'] = maxLength;
  if (format && format in stringTypes) field['type'] = stringTypes[format];
  return field;
}

function numberField({ type, minimum, maximum }: FormSchema) {
  const isWhole = type === 'integer';
  return {
    widget: 'number',
    value_type: isWhole ? 'int' : 'float',
    min: minimum,
    max: maximum,
    step: isWhole ? 1 : 0.1,
  };
}

function listField(
  name: string,
  { items = {}, minItems, maxItems }: FormSchema,
  context: FormContext,
  path: readonly string[],
) {
  const label = items.description?.replace(/\.$/, '') ?? name;
  const inner = { ...fieldOf('item', items, context, path), label };
  const list = { widget: 'list', min: minItems ?? 0, max: maxItems, label_singular: label };
  if (!inner.fields) return { ...list, field: inner, collapsed: false };
  const summary = `{{fields.${inner.fields[0]?.name ?? name}}}`;
  return { ...list, fields: inner.fields, summary, collapsed: true };
}

function groupField(schema: FormSchema, context: FormContext, path: readonly string[]) {
  const values = valuesOf(schema);
  if (values) return keyedField(values, context, path);
  return { widget: 'object', collapsed: false, fields: fieldsOf(schema, context, path) };
}

/** A group whose keys the owner chooses: a list of groups, or the table that is a whole file. */
function keyedField(values: FormSchema, context: FormContext, path: readonly string[]) {
  if (!values.properties) {
    const labels = { key_label: 'Old address', value_label: 'New address' };
    return { widget: 'keyvalue', root: true, required: false, ...labels };
  }
  const hint = 'Name in addresses, in small letters. It stays when the heading changes.';
  const key = { name: 'key', label: 'Short name', hint, widget: 'string' };
  const fields = [key, ...fieldsOf(values, context, path)];
  return { widget: 'list', summary: '{{fields.key}}', collapsed: true, fields };
}

/** Words from the key of a field, such as “Reply to” for `replyTo`, unless it has a label of its own. */
function labelOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
