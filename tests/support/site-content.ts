import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { CollectionEntry, CollectionKey } from 'astro:content';
import { fillPlaceholders, placeholderValues } from '../../src/content-model/placeholders.ts';
import { readContentFile } from '../../src/content-model/validation/content-files.ts';
import { projectFolder } from './dist.ts';

type Fields<Key extends CollectionKey> = CollectionEntry<Key>['data'];

/** A file of the content. */
export type Entry<Key extends CollectionKey> = {
  /** Its name without the ending. */
  id: string;
  /** Its path inside the content folder, with forward slashes. */
  file: string;
  data: Fields<Key>;
  /** Markdown; empty in a YAML file. */
  body: string;
};

const files = {
  company: 'company.yaml',
  site: 'site.yaml',
  homePage: 'pages/home.yaml',
  aboutPage: 'pages/about.yaml',
  servicesPage: 'pages/services.yaml',
  workPage: 'pages/work.yaml',
  teamPage: 'pages/team.yaml',
  blogPage: 'pages/blog.yaml',
  contactPage: 'pages/contact.yaml',
  notFoundPages: 'pages/not-found.yaml',
} satisfies Partial<Record<CollectionKey, string>>;

type Folder = 'services' | 'work' | 'team' | 'blog' | 'testimonials';

/** Absolute path of the content folder. */
export const contentFolder = path.join(projectFolder, 'content');

/** The fields of the one file of a collection, with placeholders filled in. */
export function contentOf<Key extends keyof typeof files>(key: Key): Fields<Key> {
  return entryAt<Key>(files[key]).data;
}

/** The files of a content folder in the order of their names. */
export function entriesOf<Key extends Folder>(folder: Key): Entry<Key>[] {
  return readdirSync(path.join(contentFolder, folder))
    .filter((name) => /\.(?:yaml|md)$/.test(name) && name !== 'README.md')
    .sort()
    .map((name) => entryAt<Key>(`${folder}/${name}`));
}

/** A file of `content/` by its path, with placeholders filled in its fields. */
export function entryAt<Key extends CollectionKey>(file: string): Entry<Key> {
  const { data, body } = readContentFile(path.join(contentFolder, file));
  const company = readContentFile(path.join(contentFolder, files.company)).data;
  const values = placeholderValues(company as Fields<'company'>);
  return {
    id: path.parse(file).name,
    file,
    data: fillPlaceholders(data as Fields<Key>, values),
    body,
  };
}
