import type { CollectionName } from '../../src/content-model/collections.ts';
import { type Collection, collections } from '../../src/content-model/collections.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import type { LoadedFile } from '../../src/content-model/validation/loaded-file.ts';
import { namingFields } from '../../src/content-model/validation/names.ts';
import { valueAt } from '../../src/content-model/validation/problems.ts';
import { type Field, fieldOf, fieldsOf, type Option, type Surroundings } from './fields.ts';
import { formSchema, valuesOf } from './form-schema.ts';

/** Files that the form lists under a heading of their own, by their collections. */
const pages = {
  homePage: 'Home',
  aboutPage: 'About',
  servicesPage: 'Services: the list',
  workPage: 'Work: the list',
  teamPage: 'Team: the list',
  blogPage: 'Blog: the list and its categories',
  contactPage: 'Contact',
  careersPage: 'Careers',
} as const;
const facts = {
  company: 'Address, opening hours and other facts',
  site: 'Language, top bar and footer',
  projectStart: 'How a project begins',
  redirects: 'Redirects from old addresses',
  words: 'Other words for buttons and labels',
} as const;
/** Collections of any number of files: their names in the plural and the singular, and the field that names a file. */
const lists = {
  blog: ['Articles', 'Article', 'title'],
  work: ['Case studies', 'Case study', 'title'],
  services: ['Services', 'Service', 'title'],
  team: ['People', 'Person', 'name'],
  testimonials: ['Testimonials', 'Testimonial', 'name'],
  textPages: ['Legal and other pages of text', 'Page', 'title'],
} as const;

/** Addresses of the pages that show an entry; `{slug}` is the name of its file, `{id}` its number. */
export const previewPaths: Readonly<Partial<Record<CollectionName, string>>> = {
  homePage: '/',
  aboutPage: '/about',
  servicesPage: '/services',
  workPage: '/work',
  teamPage: '/team',
  blogPage: '/blog',
  contactPage: '/contact',
  careersPage: '/careers',
  company: '/contact#details',
  site: '/',
  projectStart: '/contact',
  words: '/',
  blog: '/blog/{slug}',
  work: '/work/{slug}',
  services: '/services/{slug}',
  team: '/team/{id}',
  testimonials: '/',
  textPages: '/{slug}',
};

const markdown: Field = {
  name: 'body',
  label: 'Text',
  hint: 'Headings begin with ##. The button M↓ shows the text with its formatting.',
  widget: 'markdown',
  required: false,
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
  return {
    load_config_file: false,
    media_folder: 'blog',
    public_folder: '/',
    media_libraries: {
      default: {
        config: {
          slugify_filename: true,
          transformations: { raster_image: { format: 'webp', width: 2400, height: 2400 } },
        },
      },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 60 },
    output: { omit_empty_optional_fields: true },
    collections: [
      { name: 'pages', label: 'Pages', icon: 'web', files: filesOf(pages, files) },
      ...Object.entries(lists).map(([name, names]) =>
        list(name as keyof typeof lists, names, files),
      ),
      { divider: true },
      { name: 'facts', label: 'Company', icon: 'apartment', files: filesOf(facts, files) },
    ],
  };
}

function filesOf(labels: Partial<Record<CollectionName, string>>, files: readonly LoadedFile[]) {
  return Object.entries(labels).map(([name, label]) => {
    const collection = name as CollectionName;
    const file = collections[collection].files;
    return { name, label, file, ...formOf(collection, files) };
  });
}

function list(
  name: keyof typeof lists,
  [label, label_singular, identifier_field]: (typeof lists)[keyof typeof lists],
  files: readonly LoadedFile[],
) {
  const pattern = collections[name].files;
  return {
    name,
    label,
    label_singular,
    identifier_field,
    sortable_fields: sortingOf(name),
    folder: pattern.slice(0, pattern.indexOf('/')),
    extension: pattern.slice(pattern.lastIndexOf('.') + 1),
    create: true,
    slug: `{{${identifier_field}}}`,
    summary: `{{${identifier_field}}}`,
    // The file of the careers page is in the same folder, and has no such field.
    filter: name === 'textPages' ? { field: 'description', pattern: '\\s' } : undefined,
    ...formOf(name, files),
  };
}

/** Sorts services, case studies and people as the site lists them, and articles with the newest first. */
function sortingOf(name: keyof typeof lists) {
  const { unique }: Collection = collections[name];
  const [, , title] = lists[name];
  const field = name === 'blog' ? 'date' : (unique ?? title);
  const direction = name === 'blog' ? 'descending' : 'ascending';
  return { fields: [...new Set([field, title])], default: { field, direction } };
}

function formOf(name: CollectionName, files: readonly LoadedFile[]) {
  const { files: pattern, unique }: Collection = collections[name];
  const around = {
    optionsOf: optionsIn(name, files),
    pictureFolder: name === 'team' ? './portraits' : '.',
  };
  const schema = formSchema(name);
  const isMarkdown = pattern.endsWith('.md');
  const fields = valuesOf(schema)
    ? [fieldOf('redirects', schema, around, [])]
    : fieldsOf(schema, around);
  const added = fields.find((field) => field.name === unique);
  if (added && unique) added['default'] = nextOf(name, unique, files);
  if (isMarkdown) fields.push(markdown);
  return {
    format: isMarkdown ? 'yaml-frontmatter' : 'yaml',
    fields: fields.toSorted((one, other) => Number(isSeldom(one)) - Number(isSeldom(other))),
  };
}

/** Whether a field belongs at the end: owners come for the fields that the page shows. */
function isSeldom({ name }: Field): boolean {
  return name === 'meta' || name === 'id';
}

/** Returns a number that no file has yet. */
function nextOf(name: CollectionName, field: string, files: readonly LoadedFile[]): number {
  const taken = files
    .filter(({ collection }) => collection === name)
    .map(({ data }) => Number(valueAt(data, [field])) || 0);
  return Math.max(0, ...taken) + 1;
}

/** Returns the values that other files allow in the fields of a collection. */
function optionsIn(name: CollectionName, files: readonly LoadedFile[]): Surroundings['optionsOf'] {
  const company = files.find(({ collection }) => collection === 'company');
  const naming = namingFields(files, companyDay(company?.data)).filter(
    (it) => it.collection === name,
  );
  return (path) => {
    const field = naming.find((it) => it.path.join('.') === path.join('.'));
    return field?.known.map((value): Option => {
      const label = nameOf(value, field.source, files);
      return { label, value: field.source === 'team' ? Number(value) : value };
    });
  };
}

/** Name of an entry in the form. @param id its id, its key or its file's name */
function nameOf(id: string, source: CollectionName, files: readonly LoadedFile[]): string {
  const entries = files.filter(({ collection }) => collection === source);
  const names: unknown[] = entries.map(({ name, data }) => {
    if (source === 'blogPage') return valueAt(data, ['categories', id, 'name']);
    if (source === 'team')
      return valueAt(data, ['id']) === Number(id) ? valueAt(data, ['name']) : undefined;
    return name.endsWith(`/${id}.yaml`) || name.endsWith(`/${id}.md`)
      ? valueAt(data, ['title'])
      : undefined;
  });
  const found = names.find((it) => typeof it === 'string');
  return typeof found === 'string' ? found : id;
}
