import { join } from 'node:path';
import { collections } from '../../src/content-model/collections.ts';
import { contentFiles, readContentFile } from '../../src/content-model/content-files.ts';

/** Fields whose values are ids, paths, days and names of products. */
const isNoText =
  /(?:^|\.)(?:icon|src|focus|weave|dyes|href|language|date|on|asOf|updated|reviewed|category|packages|version|timeZone)\b|^\.(?:look|booking|service|plan|currency|group|article|project|otherCurrency\.code|decisions\.\d+\.id|privacy|covers\.\d+|tech\.\d+\.name|address\.(?:country|line))$/;

/** The text in a field of a content file; undefined if the field has none. @param at such as `.hero.title` */
export function textOf(value: unknown, at: string): string | undefined {
  return typeof value === 'string' && !isNoText.test(at) ? value : undefined;
}

/** The texts in a value and all that it holds. @param at place of the value in its file */
export function textsIn(value: unknown, at = ''): string[] {
  const text = textOf(value, at);
  if (text !== undefined) return [text];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, `${at}.${key}`));
}

/** The files of a site folder, by their paths in it. */
export function contentNames(folder: string): string[] {
  return Object.values(collections).flatMap(({ files }) => contentFiles(folder, files));
}

/** The texts in the fields of all content files, with their placeholders. @param folder absolute path */
export function textsOfContent(folder: string): string[] {
  return contentNames(folder).flatMap((name) => textsIn(readContentFile(join(folder, name)).data));
}
