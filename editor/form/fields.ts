import { t, translated } from '../translation/translation.ts';
import { type JsonSchema, titleOf, valuesOf } from '../../src/content-model/json-schema.ts';

/** A field of Sveltia CMS. */
export type Field = { name: string; label: string; widget: string; fields?: Field[] } & Record<
  string,
  unknown
>;
/** Information from other files for the fields of a collection. */
export type FormContext = {
  /** Values to choose from; undefined for other fields. @param path keys of the field, without positions in lists */
  optionsOf: (path: readonly string[]) => { label: string; value: string | number }[] | undefined;
  /** Folder of the pictures, beginning with a dot: beside the file. */
  pictureFolder: string;
  /** Whether the site is plain, so its form lacks fields of the woven look. */
  isPlain: boolean;
  /** The English text of a field that is to be translated. */
  englishOf?: (path: readonly string[]) => unknown;
};

const stringTypes: Readonly<Record<string, string>> = { email: 'email', uri: 'url' };

/** The fields of a group, in the order of its schema. @param path keys of the group, without positions in lists */
export function fieldsOf(
  path: readonly string[],
  schema: JsonSchema,
  context: FormContext,
): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (field.isWoven && context.isPlain) return [];
    const isNeeded = Boolean(schema.required?.includes(name));
    if (!isNeeded && lacksChoice([...path, name], field, context)) return [];
    const made = fieldOf([...path, name], field, context);
    const required = isNeeded && field.type !== 'boolean';
    // Sveltia CMS tells only after a refused save that a list needs an item.
    const first = required && made.widget === 'list' && field.minItems && [made.fields ? {} : ''];
    return { ...made, required, ...(first && { default: first }) };
  });
}

/** Whether a field, or one that its group requires, is chosen from what the site has none of. */
function lacksChoice(path: readonly string[], schema: JsonSchema, context: FormContext): boolean {
  const inner = (name: string) => schema.properties?.[name] ?? {};
  if (context.optionsOf(path)?.length === 0) return true;
  return schema.required?.some((it) => lacksChoice([...path, it], inner(it), context)) ?? false;
}

/**
 * A field of the form.
 *
 * @throws {Error} if the form has no field for the schema
 */
export function fieldOf(path: readonly string[], schema: JsonSchema, context: FormContext): Field {
  const { description, type, minimum: min, maximum: max } = schema;
  const values =
    context.optionsOf(path) ??
    schema.enum?.map((value) => ({ value, label: translated(String(value)) })) ??
    [];
  const name = path.at(-1) ?? '';
  const word = context.englishOf?.(path);
  // Only of a language that the product lacks, whose owner reads English.
  const english = typeof word === 'string' ? [`In English: “${word.trim()}”`] : [];
  const hint = [translated(String(description)), ...english].join(' ');
  const common = { name, label: translated(titleOf(name, schema)), hint };
  // Sveltia CMS does not open with a selection of nothing.
  if (values.length > 0) {
    return { ...common, widget: 'select', options: values, multiple: type === 'array' };
  }
  switch (type) {
    case 'string':
      return { ...common, ...textField(schema, context.pictureFolder) };
    case 'integer':
      return { ...common, widget: 'number', value_type: 'int', min, max, step: 1 };
    case 'number':
      return { ...common, widget: 'number', value_type: 'float', min, max, step: 0.1 };
    case 'boolean':
      return { ...common, widget: 'boolean', default: schema.default ?? false };
    case 'array':
      return { ...common, ...listField(path, schema, context) };
    case 'object':
      return { ...common, ...groupField(path, schema, context) };
    default:
      throw new Error(`${path.join('.')}: the form has no field for ${JSON.stringify(schema)}.`);
  }
}

function textField({ isPicture, format, long, maxLength }: JsonSchema, folder: string) {
  if (isPicture) {
    return { widget: 'image', choose_url: false, media_folder: folder, public_folder: folder };
  }
  if (format === 'date') {
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', picker_utc: false };
  }
  const type = stringTypes[format ?? ''];
  return { widget: long ? 'text' : 'string', maxlength: maxLength, type };
}

function listField(
  path: readonly string[],
  { items = {}, minItems, maxItems }: JsonSchema,
  context: FormContext,
) {
  const label = nounOf(items);
  const item = { ...fieldOf(path, items, context), label };
  const list = { widget: 'list', min: minItems ?? 0, max: maxItems, label_singular: label };
  if (!item.fields) return { ...list, field: item, collapsed: false };
  const summary = `{{fields.${item.fields[0]?.name}}}`;
  return { ...list, fields: item.fields, summary, collapsed: true };
}

/** The name of one of several. */
export function nounOf({ description = '' }: JsonSchema): string {
  return translated(description).replace(/\.$/, '');
}

function groupField(path: readonly string[], schema: JsonSchema, context: FormContext) {
  const values = valuesOf(schema);
  if (values) return keyedField(path, values, context);
  return { widget: 'object', collapsed: false, fields: fieldsOf(path, schema, context) };
}

/** A group whose keys the owner chooses: a list of groups, or the table that is a whole file. */
function keyedField(path: readonly string[], values: JsonSchema, context: FormContext) {
  if (!values.properties) {
    const labels = { key_label: t`Old address`, value_label: t`New address` };
    return { widget: 'keyvalue', root: true, required: false, ...labels };
  }
  const hint = t`Name in addresses, in small letters. It stays when the heading changes.`;
  const key = { name: 'key', label: t`Short name`, hint, widget: 'string' };
  const fields = [key, ...fieldsOf(path, values, context)];
  return { widget: 'list', summary: '{{fields.key}}', collapsed: true, fields };
}
