import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CollectionName, collections } from '../src/content-model/collections.ts';
import { jsonSchema } from '../src/content-model/json-schema.ts';
import { collectionOf } from '../src/content-model/site-files.ts';

const folder = '.schemas';

/**
 * A JSON Schema for each kind of content file, by paths inside the site folder. Git leaves them out, as they are made from
 * the product.
 */
export function schemaFiles(): Map<string, string> {
  const schemas = (Object.keys(collections) as CollectionName[]).map((name) => {
    const text = `${JSON.stringify(jsonSchema(name), undefined, 2)}\n`;
    return [`${folder}/${name}.json`, text] as const;
  });
  return new Map([[`${folder}/.gitignore`, '*\n'], ...schemas]);
}

/** The first line of a YAML file, by which editors find its schema; '' for any other file. @param path inside the site folder */
export function schemaLine(path: string): string {
  const collection = collectionOf(path);
  if (collection === undefined || !path.endsWith('.yaml')) return '';
  const up = '../'.repeat(path.split('/').length - 1);
  return `# yaml-language-server: $schema=${up}${folder}/${collection}.json\n`;
}

/** Brings the schemas in a site folder up to date. */
export function writeSchemas(site: string): void {
  try {
    for (const [name, text] of schemaFiles()) {
      const path = join(site, name);
      if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  } catch (error) {
    // On a server, whose user may only read the folder, nobody edits.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
  }
}
