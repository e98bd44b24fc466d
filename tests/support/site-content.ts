import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionEntry } from 'astro:content';
import { productFolder, siteFolder as readSiteFolder } from '../../environment/site-folder.ts';
import { collections, entryId } from '../../src/content-model/collections.ts';
import type { CollectionName, SingleFileName } from '../../src/content-model/collections.ts';
import { contentFiles, readContentFile } from '../../src/content-model/content-files.ts';
import { fillPlaceholders, placeholderValues } from '../../src/content-model/texts/placeholders.ts';
import type { Words } from '../../src/content-model/schemas/words/words.ts';
import { wordsOf } from '../../src/content-model/texts/words.ts';

/** A content file. */
export type Entry<Name extends CollectionName> = {
  /** The id of its page. */
  id: string;
  /** Its fields as they are written, without the defaults of the schema. */
  data: CollectionEntry<Name>['data'];
  /** Markdown; empty in a YAML file. */
  body: string;
};

/** Absolute path of the site folder. */
export const siteFolder = readSiteFolder();

/** Whether the site is the sample. */
export const isSample = siteFolder === join(productFolder, 'content');

const site = fieldsOf(collections.site.files) as CollectionEntry<'site'>['data'];

/** The files of a collection in the order of their names, with placeholders and typography in the fields. */
export function entriesOf<Name extends CollectionName>(name: Name): Entry<Name>[] {
  return contentFiles(siteFolder, collections[name].files).map((file) => {
    const { data, body } = readContentFile(join(siteFolder, file));
    const own = data as CollectionEntry<Name>['data'];
    const filled = fillPlaceholders(own, values(), language());
    return { id: entryId(file), data: filled, body };
  });
}

/** The words of the site, with placeholders filled in. */
export function siteWords(): Words {
  const [exceptions] = entriesOf('words');
  return fillPlaceholders(wordsOf(language(), exceptions?.data, siteFolder), values(), language());
}

/** Whether the site has articles, without which a blog is one page. */
export const hasArticles = entriesOf('blog').length > 0;

/** Whether the owner has code of their own. */
export const hasOwnCode = existsSync(join(siteFolder, 'own'));

/** Whether the owner's code has a component in place of the picture of the case study at an address. */
export const hasDemo = (address: string) => existsSync(join(siteFolder, `own${address}.astro`));

/** Whether nothing is woven. */
export const isPlain = site.look === 'plain';

/** The third parties of the site, as they are written. */
export const thirdParties = site.thirdParties ?? [];

/** The fields of a collection that is one file. */
export function contentOf<Name extends SingleFileName>(name: Name): CollectionEntry<Name>['data'] {
  const [entry] = entriesOf(name);
  if (!entry) throw new Error(`${collections[name].files} is missing.`);
  return entry.data;
}

/** The texts of the placeholders. */
function values(): Record<string, string> {
  return placeholderValues(
    fieldsOf(collections.company.files) as CollectionEntry<'company'>['data'],
    language(),
  );
}

function language(): string {
  return site.language;
}

function fieldsOf(file: string): unknown {
  return readContentFile(join(siteFolder, file)).data;
}
