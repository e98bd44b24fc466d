import {
  type Collection,
  type CollectionName,
  collections,
  entryId,
  withoutPage,
} from '../../src/content-model/collections.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { type LoadedFile, pathOf } from '../../src/content-model/validation/loaded-file.ts';
import { namingFields } from '../../src/content-model/validation/names.ts';
import { valueAt } from '../../src/content-model/validation/problems.ts';
import { type Field, fieldOf, fieldsOf, type FormContext } from './fields.ts';
import { formSchema, valuesOf } from './form-schema.ts';

/** A collection in the form. */
type Entry = {
  label: string;
  /** Address of the page that shows an entry, if it has no page of its own. */
  preview?: string;
};
/** A collection of any number of files. */
type List = Entry & {
  /** Label of one file. */
  singular: string;
  /** Field that names a file; `title` if omitted. */
  title?: string;
};
type Names<Shown> = Partial<Record<CollectionName, Shown>>;

const pages: Names<Entry> = {
  homePage: { label: 'Home', preview: '/' },
  aboutPage: { label: 'About' },
  servicesPage: { label: 'Services: the list' },
  workPage: { label: 'Work: the list' },
  teamPage: { label: 'Team: the list' },
  blogPage: { label: 'Blog: the list and its categories' },
  contactPage: { label: 'Contact' },
  answersPage: { label: 'Answers before a contract' },
  careersPage: { label: 'Careers' },
};
const facts: Names<Entry> = {
  company: { label: 'Address, opening hours and other facts', preview: '/contact#details' },
  site: { label: 'Language, top bar and footer', preview: '/' },
  projectStart: { label: 'How a project begins', preview: '/#project-start-heading' },
  redirects: { label: 'Redirects from old addresses' },
  words: { label: 'Other words for buttons and labels', preview: '/' },
};
const lists: Names<List> = {
  blog: { label: 'Articles', singular: 'Article' },
  work: { label: 'Case studies', singular: 'Case study' },
  services: { label: 'Services', singular: 'Service' },
  team: { label: 'People', singular: 'Person', title: 'name' },
  testimonials: { label: 'Testimonials', singular: 'Testimonial', title: 'name', preview: '/' },
  textPages: { label: 'Legal and other pages of text', singular: 'Page' },
};

/** Addresses of the pages that show an entry: `{slug}` is the name of its file, `{id}` its number. */
export const previewPaths = Object.fromEntries(
  Object.entries({ ...pages, ...facts, ...lists }).map(([name, { preview }]) => {
    const collection = name as CollectionName;
    const file = collections[collection].files.replace(/[^/]*\*.*(?=\.)/, '{slug}');
    const own = pathOf({ collection, name: file, data: { id: '{id}' } });
    return [name, withoutPage.has(collection) ? preview : (preview ?? own)];
  }),
);

const markdown: Field = {
  name: 'body',
  label: 'Text',
  hint: 'Headings begin with ##. The button M↓ shows the text with its formatting.',
  widget: 'markdown',
  // Raw text first: the other mode rewrites syntax that it does not know.
  modes: ['raw', 'rich_text'],
  buttons: [
    ...['bold', 'italic', 'link', 'heading-two', 'heading-three', 'quote'],
    ...['bulleted-list', 'numbered-list'],
  ],
  editor_components: ['image'],
};

/**
 * The configuration of Sveltia CMS: a form for every collection, made from its schema.
 *
 * @param files of the content, whose names fields may choose from
 * @throws {Error} if a schema has a field that the form cannot show
 */
export function editorConfig(files: readonly LoadedFile[]) {
  const filesOf = (names: Names<Entry>) =>
    Object.entries(names).map(([key, { label }]) => {
      const name = key as CollectionName;
      return { name, label, file: collections[name].files, ...formOf(name, files) };
    });
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
    collections: [
      { name: 'pages', label: 'Pages', icon: 'web', files: filesOf(pages) },
      ...Object.entries(lists).map(([name, list]) => listOf(name as CollectionName, list, files)),
      { divider: true },
      { name: 'facts', label: 'Company', icon: 'apartment', files: filesOf(facts) },
    ],
  };
}

function listOf(
  name: CollectionName,
  { label, singular, title = 'title' }: List,
  files: readonly LoadedFile[],
) {
  const { files: pattern, unique = title }: Collection = collections[name];
  // As the site lists them.
  const [field, direction] = name === 'blog' ? ['date', 'descending'] : [unique, 'ascending'];
  return {
    name,
    label,
    label_singular: singular,
    identifier_field: title,
    sortable_fields: { fields: [...new Set([field, title])], default: { field, direction } },
    folder: pattern.slice(0, pattern.indexOf('/')),
    extension: pattern.slice(pattern.lastIndexOf('.') + 1),
    create: true,
    slug: `{{${title}}}`,
    summary: `{{${title}}}`,
    // The file of the careers page is in the same folder, and has no such field.
    filter: name === 'textPages' ? { field: 'description', pattern: '\\s' } : undefined,
    ...formOf(name, files),
  };
}

function formOf(name: CollectionName, files: readonly LoadedFile[]) {
  const { files: pattern, unique }: Collection = collections[name];
  const context = {
    optionsOf: optionsIn(name, files),
    pictureFolder: name === 'team' ? './portraits' : '.',
  };
  const schema = formSchema(name);
  const isMarkdown = pattern.endsWith('.md');
  const fields = valuesOf(schema)
    ? [fieldOf('redirects', schema, context, [])]
    : fieldsOf(schema, context);
  const added = fields.find((field) => field.name === unique);
  if (added && unique) added['default'] = nextOf(name, unique, files);
  if (isMarkdown) fields.push(markdown);
  // Owners come for the fields that the page shows.
  const isLast = (field: Field) => ['meta', 'id'].includes(field.name);
  return {
    format: isMarkdown ? 'yaml-frontmatter' : 'yaml',
    fields: [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)],
  };
}

/** Returns a number that no file has yet. */
function nextOf(name: CollectionName, field: string, files: readonly LoadedFile[]): number {
  const taken = files
    .filter(({ collection }) => collection === name)
    .map(({ data }) => Number(valueAt(data, [field])) || 0);
  return Math.max(0, ...taken) + 1;
}

/** Returns the values that other files allow in the fields of a collection, each once. */
function optionsIn(name: CollectionName, files: readonly LoadedFile[]): FormContext['optionsOf'] {
  const company = files.find(({ collection }) => collection === 'company');
  const naming = namingFields(files, companyDay(company?.data))[name] ?? [];
  return (path) => {
    const field = naming.find((it) => it.path.join('.') === path.join('.'));
    if (!field) return undefined;
    const source = files.filter(({ collection }) => collection === field.source);
    const options = [...new Set(field.known)].map((value) => ({
      label: labelOf(value, source),
      value: field.source === 'team' ? Number(value) : value,
    }));
    return options.filter(({ value }) => !Number.isNaN(value));
  };
}

/** What people call a file or a group of these, by its name in the content. */
function labelOf(name: string, files: readonly LoadedFile[]): string {
  const called = files.flatMap(({ name: path, data }) => {
    const isNamed = [entryId(path), String(valueAt(data, ['id']))].includes(name);
    const groups = Object.values(Object(data) as object).map((field) => valueAt(field, [name]));
    return ['name', 'title', 'heading'].flatMap((field) =>
      [isNamed && data, ...groups].map((it) => valueAt(it, [field])),
    );
  });
  return String(called.find((it) => typeof it === 'string') ?? name);
}
