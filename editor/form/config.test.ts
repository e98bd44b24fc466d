import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CollectionName, collections } from '../../src/content-model/collections.ts';
import { loadFiles } from '../../src/content-model/validation/check.ts';
import { editorConfig } from './config.ts';
import { type Field, fieldOf } from './fields.ts';
import { type FormSchema, formSchema, valuesOf } from './form-schema.ts';

const root = join(import.meta.dirname, '../..');
const files = loadFiles(join(root, 'content'));
const names = Object.keys(collections) as CollectionName[];
type Form = { name: string; fields: Field[] };
type Option = { value: string | number };

function formsOf(files: Parameters<typeof editorConfig>[0]): Form[] {
  const listed = editorConfig(files).collections as ({ files?: Form[] } & Partial<Form>)[];
  return listed.flatMap((it) => it.files ?? (it.fields ? [it as Form] : []));
}

/** Compares a schema with its form, at any depth. */
function expectEveryField(schema: FormSchema, fields: readonly Field[] = [], path: string): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const field = fields.find((it) => it.name === name);
    const place = `${path}.${name}`;
    expect(field?.label, place).toBeTruthy();
    expect(field?.['hint'], place).toBeTruthy();
    const inner = valuesOf(property) ?? property.items ?? property;
    if (inner.properties) expectEveryField(inner, field?.fields, place);
  }
}

test('every field is in the form, with label and hint', () => {
  const forms = formsOf(files);
  expect(forms.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  for (const { name, fields } of forms) {
    const schema = formSchema(name as CollectionName);
    const values = valuesOf(schema);
    if (values) expect(fields).toMatchObject([{ widget: 'keyvalue', root: true }]);
    else expectEveryField(schema, fields, name);
    const isMarkdown = collections[name as CollectionName].files.endsWith('.md');
    expect(fields.some((field) => field.name === 'body')).toBe(isMarkdown);
  }
});

/** Every schema in a schema. */
function parts(schema: FormSchema): FormSchema[] {
  const { properties = {}, items, additionalProperties } = schema;
  const inner = [...Object.values(properties), ...(items ? [items] : [])];
  if (additionalProperties) inner.push(additionalProperties);
  return [schema, ...inner.flatMap(parts)];
}

test('every switch says how it stands where the file does not name it', () => {
  const switches = names
    .flatMap((name) => parts(formSchema(name)))
    .filter(({ type }) => type === 'boolean');
  expect(switches.length).toBeGreaterThan(0);
  expect(switches.filter((it) => it.default === undefined)).toEqual([]);
  const field = (schema: FormSchema) =>
    fieldOf('a', schema, { optionsOf: () => undefined, pictureFolder: '.' }, []);
  expect(switches.map((it) => field(it)['default'])).toEqual(switches.map((it) => it.default));
});

test('a list that needs an item begins with one', () => {
  const service = formsOf(files).find(({ name }) => name === 'services');
  const first = (name: string) => service?.fields.find((it) => it.name === name)?.['default'];
  expect(['features', 'process', 'benefits'].map(first)).toEqual([[''], [{}], [{}]]);
});

test('no hint talks to developers', () => {
  const hints = formsOf(files).flatMap(function all({ fields }: { fields?: Field[] }): string[] {
    return (fields ?? []).flatMap((field) => [String(field['hint']), ...all(field)]);
  });
  expect(
    hints.filter((hint) => /(?<!\})`[\w/.]|\.yaml|BCP|IANA|ISO \d|\bkey\b/.test(hint)),
  ).toEqual([]);
});

test('what other files decide is chosen by name', () => {
  const article = formsOf(files).find(({ name }) => name === 'blog');
  const field = (name: string) => article?.fields.find((it) => it.name === name);
  expect(field('author')).toMatchObject({
    widget: 'select',
    options: expect.arrayContaining([{ label: 'Asha Heddle', value: 1 }]),
  });
  expect(field('category')).toMatchObject({
    options: expect.arrayContaining([{ label: 'Technology', value: 'technology' }]),
  });
  expect(field('service')).toMatchObject({
    options: expect.arrayContaining([{ label: 'Design', value: 'design' }]),
  });
  expect(formsOf(files).find(({ name }) => name === 'services')).toMatchObject({
    fields: expect.arrayContaining([
      expect.objectContaining({
        name: 'group',
        options: expect.arrayContaining([{ label: 'Making sense', value: 'making-sense' }]),
      }),
    ]),
  });
  expect(field('date')).toMatchObject({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' });
  expect(field('picture')?.fields).toMatchObject([
    { widget: 'image' },
    { widget: 'string' },
    { widget: 'select', required: false },
  ]);
  expect(field('picture')?.fields?.[1]?.label).toBe('What the picture shows');
  expect(field('excerpt')).toMatchObject({ widget: 'text', maxlength: 170, required: true });
});

test.each([
  ['without content', []],
  ['with two files of each kind', [...files, ...files]],
  ['with unreadable files', files.map((file) => ({ ...file, data: undefined }))],
])('a selection has something to choose from, each thing once, %s', (_name, content) => {
  const selections = formsOf(content).flatMap(function all({
    fields,
    field,
    ...own
  }: Field): Field[] {
    const inner = [...(fields ?? []), ...(field ? [field as Field] : [])].flatMap(all);
    return own.widget === 'select' ? [own, ...inner] : inner;
  } as (form: Form) => Field[]);
  const values = selections.map(({ options }) =>
    (options as (Option | string)[]).map((it) => (typeof it === 'object' ? it.value : it)),
  );
  expect(values.length).toBeGreaterThan(3);
  expect(values.filter((it) => it.length === 0 || new Set(it).size < it.length)).toEqual([]);
  expect(values.flat()).not.toContain(NaN);
});

test('what search engines show stands below what the page shows', () => {
  const home = formsOf(files).find(({ name }) => name === 'homePage');
  expect(home?.fields.at(0)?.name).toBe('hero');
  expect(home?.fields.at(-1)?.name).toBe('meta');
});

test('a schema without a field in the form is an error', () => {
  const context = { optionsOf: () => undefined, pictureFolder: '.' };
  const schema = { description: 'Two kinds.', anyOf: [{ type: 'string' }, { type: 'number' }] };
  expect(() => fieldOf('a', schema, context, ['a'])).toThrow('a: the form has no field for');
  expect(() => fieldOf('a', { type: 'string' }, context, ['a'])).toThrow('a has no description');
});
