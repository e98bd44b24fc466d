import { t, translated } from '../translation/translation.ts';
import {
  type Collection,
  type CollectionName,
  collections,
} from '../../src/content-model/collections.ts';
import { jsonSchema, titleOf, valuesOf } from '../../src/content-model/json-schema.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { englishWords } from '../../src/content-model/texts/words.ts';
import { languageFile } from '../../src/content-model/validation/language.ts';
import { type LoadedContent, pathOf } from '../../src/content-model/validation/loaded-file.ts';
import { listPages, namingFields } from '../../src/content-model/validation/names.ts';
import { valueAt } from '../../src/content-model/validation/problems.ts';
import { type Field, fieldOf, fieldsOf, type FormContext, nounOf } from './fields.ts';

const names = Object.keys(collections) as CollectionName[];
const isList = (name: CollectionName) => collections[name].files.includes('*');
const isPage = ({ file }: { file: string }) => file.startsWith('pages/');

/** Name of the form of a language that the owner has added. */
const ownLanguage = 'language';

/** Addresses of the pages that show an entry: `{slug}` is the name of its file, `{id}` its number. */
export const previewPaths: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    names.map((collection) => {
      const { files, shownOn }: Collection = collections[collection];
      const name = files.replace(/[^/]*\*.*(?=\.)/, '{slug}');
      return [collection, shownOn ?? pathOf({ collection, name, data: { id: '{id}' } })];
    }),
  ),
  [ownLanguage]: '/',
};

const markdown = (): Field => ({
  name: 'body',
  label: t`Text`,
  hint: t`Headings begin with ##. The button M↓ shows the text with its formatting; pictures are added there.`,
  widget: 'markdown',
  // Raw text first: the other mode rewrites syntax that it does not know.
  modes: ['raw', 'rich_text'],
  buttons: [
    ...['bold', 'italic', 'code', 'link', 'heading-two', 'heading-three', 'quote'],
    ...['bulleted-list', 'numbered-list'],
  ],
  editor_components: ['image', 'code-block'],
});

/** The content, whose names fields may choose from. */
type Content = Pick<LoadedContent, 'files' | 'folder'>;

/**
 * The configuration of Sveltia CMS: a form for every collection, made from its schema.
 *
 * @throws {Error} if a schema has a field that the form cannot show
 */
export function editorConfig(content: Content) {
  return {
    load_config_file: false,
    media_folder: 'blog',
    public_folder: '/',
    media_libraries: {
      default: {
        config: {
          max_file_size: 10_000_000,
          slugify_filename: true,
          transformations: { raster_image: { format: 'webp', width: 2400, height: 2400 } },
        },
      },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 60 },
    output: { omit_empty_optional_fields: true },
    collections: groupsOf(content),
  };
}

/** The forms of what the site has, and of what it lacks in a group of its own. */
function groupsOf(content: Content) {
  const has = (name?: string) => content.files.some(({ collection }) => collection === name);
  const lists = names.filter(isList).map((name) => {
    return { ...listOf(name, content), hide: !has(name) && !has(listPages[name]) };
  });
  const single = [
    ...names
      .filter((name) => !isList(name))
      .map((name) => ({ name, file: collections[name].files, ...formOf(name, content) })),
    // The page of the editor opens the form of a new entry. None can come before the page of its list.
    ...lists
      .filter(({ name, hide }) => hide && !listPages[name])
      .map(({ name, label_singular: label, folder, fields }) => {
        return { name, label, file: `${folder}/first.yaml`, fields: fields.slice(0, 1) };
      }),
  ];
  const present = single.filter(({ name }) => has(name));
  const facts = [...present.filter((form) => !isPage(form)), ...languageForms(content)];
  const lacking = single.filter(({ name }) => !has(name));
  return [
    { name: 'pages', label: t`Pages`, icon: 'web', files: present.filter(isPage) },
    ...lists,
    { divider: true },
    { name: 'facts', label: t`Company`, icon: 'apartment', files: facts },
    { divider: true },
    { name: 'add', label: t`Add a page`, icon: 'add', files: lacking },
  ].filter((group) => !('files' in group) || group.files.length > 0);
}

/** The words of a language that the owner has added, each with the English one in its hint; none if the product has it. */
function languageForms(content: Content) {
  const file = languageFile(content);
  if (!file?.isOwn) return [];
  const english = englishWords();
  const context: FormContext = {
    optionsOf: () => undefined,
    pictureFolder: '.',
    isPlain: isPlain(content),
    englishOf: (path) => valueAt(english, path),
  };
  const label = `Words in ${new Intl.DisplayNames('en', { type: 'language' }).of(file.language)}`;
  const fields = fieldsOf([], jsonSchema('words'), context);
  return [{ name: ownLanguage, file: file.name, label, format: 'yaml', fields }];
}

function listOf(name: CollectionName, content: Content) {
  const { files: pattern, unique }: Collection = collections[name];
  const schema = jsonSchema(name);
  const { date, title } = schema.properties ?? {};
  const naming = title ? 'title' : 'name';
  // The order of the lists on the site.
  const order = date
    ? { field: 'date', direction: 'descending' }
    : { field: unique ?? naming, direction: 'ascending' };
  return {
    name,
    label_singular: nounOf(schema),
    identifier_field: naming,
    sortable_fields: { fields: [...new Set([order.field, naming])], default: order },
    folder: pattern.slice(0, pattern.indexOf('/')),
    extension: pattern.slice(pattern.lastIndexOf('.') + 1),
    create: true,
    slug: `{{${naming}}}`,
    summary: `{{${naming}}}`,
    // The file of the careers page is in the same folder, and has no such field.
    filter: name === 'textPages' ? { field: 'description', pattern: '\\s' } : undefined,
    ...formOf(name, content),
  };
}

function formOf(name: CollectionName, content: Content) {
  const { files: pattern, unique }: Collection = collections[name];
  const context = {
    optionsOf: optionsIn(name, content),
    pictureFolder: name === 'team' ? './portraits' : '.',
    isPlain: isPlain(content),
  };
  const schema = jsonSchema(name);
  const isMarkdown = pattern.endsWith('.md');
  const fields = valuesOf(schema)
    ? [fieldOf(['redirects'], schema, context)]
    : fieldsOf([], schema, context);
  const added = fields.find((field) => field.name === unique);
  if (added && unique) added['default'] = nextOf(name, unique, content);
  for (const { path, isRequired } of namingIn(name, content)) {
    const chosen = fields.find((field) => field.name === path.join('.'));
    if (chosen && isRequired) chosen['required'] = true;
  }
  if (isMarkdown) fields.push(markdown());
  // Owners come for the fields that the page shows.
  const isLast = (field: Field) => ['meta', 'id'].includes(field.name);
  return {
    label: translated(titleOf(name, isList(name) ? undefined : schema)),
    format: isMarkdown ? 'yaml-frontmatter' : 'yaml',
    // Pictures in the text are beside it.
    ...(isMarkdown && { media_folder: '', public_folder: '' }),
    fields: [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)],
  };
}

function isPlain({ files }: Content): boolean {
  const site = files.find(({ collection }) => collection === 'site');
  return valueAt(site?.data, ['look']) === 'plain';
}

/** Returns a number that no file has yet. */
function nextOf(name: CollectionName, field: string, { files }: Content): number {
  const taken = files
    .filter(({ collection }) => collection === name)
    .map(({ data }) => Number(valueAt(data, [field])) || 0);
  return Math.max(0, ...taken) + 1;
}

/** The fields of a collection whose values other files decide. */
function namingIn(name: CollectionName, content: Content) {
  const company = content.files.find(({ collection }) => collection === 'company');
  return namingFields({ ...content, today: companyDay(company?.data) })[name] ?? [];
}

/** Returns the values that other files allow in the fields of a collection, each once. */
function optionsIn(name: CollectionName, content: Content): FormContext['optionsOf'] {
  const naming = namingIn(name, content);
  return (path) => {
    const field = naming.find((it) => it.path.join('.') === path.join('.'));
    if (!field) return undefined;
    const known = field.known.map(({ value, label = String(value) }) => ({ value, label }));
    return [...new Map(known.map((it) => [it.value, it])).values()];
  };
}
