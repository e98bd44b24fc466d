import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { setTranslations } from '../translation/translation.ts';
import { type CollectionName, collections } from '../../src/content-model/collections.ts';
import { type JsonSchema, jsonSchema, valuesOf } from '../../src/content-model/json-schema.ts';
import { loadFiles } from '../../src/content-model/validation/check.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { editorConfig } from './config.ts';
import { type Field, fieldOf } from './fields.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'content');
const files = loadFiles(folder);
const names = Object.keys(collections) as CollectionName[];
type Form = { name: string; label: string; file?: string; fields: Field[] };

function formsOf(content: typeof files, site = folder): Form[] {
  const { collections: listed } = editorConfig({ files: content, folder: site });
  const lists = listed as ({ files?: Form[] } & Partial<Form>)[];
  const all = lists.flatMap((it) => it.files ?? (it.fields ? [it as Form] : []));
  // Below “Add a page”, a list has a form that is never shown.
  return [...new Map(all.toReversed().map((form) => [form.name, form])).values()].toReversed();
}

/** The names of what stands in a group, of a site without the files of some collections. */
function namesIn(group: string, ...without: CollectionName[]): string[] {
  const left = files.filter(({ collection }) => !without.includes(collection));
  const { collections: listed } = editorConfig({ files: left, folder });
  const lists = listed as { name?: string; hide?: boolean; files?: Form[]; folder?: string }[];
  if (group === 'lists')
    return lists.filter((it) => it.folder && !it.hide).map((it) => it.name ?? '');
  return lists.find(({ name }) => name === group)?.files?.map(({ name }) => name) ?? [];
}

const forms = formsOf(files);
const fieldIn = (form: string, name: string) =>
  forms.find((it) => it.name === form)?.fields.find((field) => field.name === name);

/** All fields of a form, at any depth. */
function allFields({ fields = [], field }: Partial<Field>): Field[] {
  const own = [...fields, ...(field ? [field as Field] : [])];
  return own.flatMap((it) => [it, ...allFields(it)]);
}

/** Compares a schema with its form, at any depth. */
function expectEveryField(schema: JsonSchema, fields: readonly Field[] = [], path: string): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const field = fields.find((it) => it.name === name);
    const place = `${path}.${name}`;
    expect(field?.label, place).toBeTruthy();
    expect(field?.['hint'], place).toBe(property.description);
    if (property.type === 'boolean') expect(field?.['default'], place).toBe(property.default);
    const inner = valuesOf(property) ?? property.items ?? property;
    if (inner.properties) expectEveryField(inner, field?.fields, place);
  }
}

test('every field is in the form with label and hint, and a switch has the default of the schema', () => {
  expect(forms.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  for (const { name, fields } of forms) {
    const schema = jsonSchema(name as CollectionName);
    if (valuesOf(schema)) expect(fields).toMatchObject([{ widget: 'keyvalue', root: true }]);
    else expectEveryField(schema, fields, name);
    const isMarkdown = collections[name as CollectionName].files.endsWith('.md');
    expect(fields.some((field) => field.name === 'body')).toBe(isMarkdown);
  }
  expect(fieldIn('homePage', 'testimonials')).toMatchObject({ default: true, required: false });
});

/** The files of a site whose site.yaml has this alone. */
const filesWith = (data: object) =>
  files.map((file) => (file.collection === 'site' ? { ...file, data } : file));

test('the form of a plain site lacks the fields of weaves, and no other', () => {
  const woven: Record<string, string> = {
    ...{ aboutPage: 'draft', blogPage: 'dyes', words: 'weaves' },
    ...{ company: 'weave', services: 'weave', work: 'weave', team: 'weave', blog: 'weave' },
  };
  const fieldsIn = (form: Partial<Field>) => allFields(form).map(({ name }) => name);
  for (const { name, fields } of formsOf(filesWith({ look: 'plain' }))) {
    const all = fieldsIn({ fields: forms.find((it) => it.name === name)?.fields ?? [] });
    const [left] = new Set(all).difference(new Set(fieldsIn({ fields })));
    expect(left, name).toBe(woven[name]);
  }
});

test('a label is the title in the schema, else the words of the key', () => {
  expect(forms.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Home page', 'Language, top bar and footer', 'Blog']),
  );
  expect(fieldIn('company', 'hours')).toMatchObject({ label: 'Opening hours', widget: 'string' });
  expect(fieldIn('company', 'replyWithin')).toMatchObject({ label: 'Reply within' });
  expect(fieldIn('blog', 'excerpt')).toMatchObject({ widget: 'text', maxlength: 170 });
});

test('labels, hints and options are in the language of the site', () => {
  onTestFinished(() => setTranslations({}));
  setTranslations({
    ...{ 'Opening hours': 'Öffnungszeiten', 'When the company is open.': 'Wann wir da sind.' },
    ...{ 'Profile.': 'Profil.', plain: 'Leinwandbindung' },
  });
  const company = formsOf(files).find(({ name }) => name === 'company');
  const field = (name: string) => company?.fields.find((it) => it.name === name);
  expect(field('hours')).toMatchObject({ label: 'Öffnungszeiten', hint: 'Wann wir da sind.' });
  expect(field('social')).toMatchObject({ label_singular: 'Profil' });
  const [draft] = field('weave')?.fields ?? [];
  expect(draft?.['options']).toContainEqual({ label: 'Leinwandbindung', value: 'plain' });
});

test('a list that needs an item begins with one', () => {
  const first = (name: string) => fieldIn('services', name)?.['default'];
  expect(['features', 'process', 'benefits'].map(first)).toEqual([[''], [{}], [{}]]);
});

test('hints have no terms of developers', () => {
  const hints = forms.flatMap(allFields).map((field) => String(field['hint']));
  expect(
    hints.filter((hint) => /(?<!\})`[\w/.]|\.yaml|BCP|IANA|ISO \d|\bkey\b/.test(hint)),
  ).toEqual([]);
});

test('a language of the owner is a form, with the English words in its hints', () => {
  const site = temporaryFolder();
  mkdirSync(join(site, 'words'));
  writeFileSync(join(site, 'words/pl.yaml'), '');
  const own = formsOf(filesWith({ language: 'pl-PL' }), site).find(
    ({ name }) => name === 'language',
  );
  expect(own).toMatchObject({ file: 'words/pl.yaml', label: 'Words in Polish' });
  const fields = allFields({ fields: own?.fields ?? [] });
  expect(fields.find(({ name }) => name === 'skipLink')).toMatchObject({
    required: false,
    hint: 'Link past the top bar, for keyboard users. In English: “Skip to the main text”',
  });
  expect(formsOf(files, site).map(({ name }) => name)).not.toContain('language');
});

test.each([
  ['blog', 'author', { label: 'Asha Heddle', value: 1 }],
  ['blog', 'category', { label: 'Technology', value: 'technology' }],
  ['blog', 'service', { label: 'Design', value: 'design' }],
  ['services', 'group', { label: 'Making sense of data', value: 'making-sense' }],
])('of %s, the %s, which other files decide, is chosen by name', (form, name, option) => {
  const options = expect.arrayContaining([option]);
  expect(fieldIn(form, name)).toMatchObject({ widget: 'select', options });
});

test.each([
  ['without content', []],
  ['with two files of each kind', [...files, ...files]],
  ['with unreadable files', files.map((file) => ({ ...file, data: undefined }))],
])('a selection has something to choose from, each thing once, %s', (_name, content) => {
  const selections = formsOf(content)
    .flatMap(allFields)
    .filter(({ widget }) => widget === 'select')
    .map(({ options }) =>
      (options as ({ value: unknown } | string)[]).map((it) =>
        typeof it === 'object' ? it.value : it,
      ),
    );
  expect(selections.length).toBeGreaterThan(3);
  expect(selections.filter((it) => it.length === 0 || new Set(it).size < it.length)).toEqual([]);
  expect(selections.flat()).not.toContain(NaN);
});

test('requires an author if there are people, and a group if there are groups', () => {
  expect(fieldIn('blog', 'author')).toMatchObject({ required: true });
  expect(fieldIn('services', 'group')).toMatchObject({ required: true });
});

test.each([
  ['blog', 'author'],
  ...['group', 'person', 'plan', 'project'].map((name) => ['services', name] as const),
] as const)(
  'of %s, the %s, which is chosen from what the site lacks, is not in the form',
  (...of) => {
    const [form, name] = of;
    const bare = formsOf(files.filter(({ collection }) => collection === form));
    const fields = bare.find((it) => it.name === form)?.fields ?? [];
    expect(fieldIn(form, name)).toBeDefined();
    expect(fields.map((field) => field.name)).not.toContain(name);
  },
);

test('what the site lacks stands below “Add a page”, and nowhere else', () => {
  expect(namesIn('pages', 'aboutPage')).not.toContain('aboutPage');
  expect(namesIn('add', 'aboutPage', 'projectStart')).toEqual([
    ...['projectStart', 'aboutPage', 'testimonials'],
  ]);
  expect(namesIn('facts', 'projectStart')).toEqual(['company', 'site', 'words', 'redirects']);
  expect(namesIn('lists', 'plans')).toEqual(['blog', 'work', 'services', 'team', 'textPages']);
  expect(namesIn('add', 'plans')).toEqual(['plans', 'testimonials']);
  // Before its page is there, a list cannot be filled.
  expect(namesIn('lists', 'work')).toContain('work');
  expect(namesIn('lists', 'work', 'workPage')).not.toContain('work');
  expect(namesIn('add', 'work', 'workPage')).toEqual(['workPage', 'testimonials']);
});

test('fields for search engines stand below those of the page', () => {
  const home = forms.find(({ name }) => name === 'homePage');
  expect(home?.fields.at(0)?.name).toBe('hero');
  expect(home?.fields.at(-1)?.name).toBe('meta');
});

test('a schema without a field in the form is an error', () => {
  const context = { optionsOf: () => undefined, pictureFolder: '.', isPlain: false };
  const schema = { description: 'Two kinds.', anyOf: [{ type: 'string' }, { type: 'number' }] };
  expect(() => fieldOf(['a'], schema, context)).toThrow('a: the form has no field for');
});
