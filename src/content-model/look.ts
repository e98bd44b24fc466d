import { join } from 'node:path';
import { readContentFile } from './content-files.ts';

/** Fields about weaves: of subjects, words, categories and the page about the company. */
const wovenFields = ['weave', 'weaves', 'dyes', 'draft'];
/** Groups whose keys the owner chooses. */
const keyedGroups = ['categories', 'groups'];

/** Fields, or their schema, without those that a look has no use for; the woven look has all. */
export function ofLook<Value>(look: unknown, value: Value, key = ''): Value {
  if (look !== 'plain' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => ofLook(look, item)) as Value;
  const fields = Object.entries(value)
    .filter(([name]) => keyedGroups.includes(key) || !wovenFields.includes(name))
    .map(([name, item]) => [name, ofLook(look, item, name)]);
  return Object.fromEntries(fields) as Value;
}

/** The look of a site, as its file has it. @param folder path of the site folder */
export function lookOf(folder: string): unknown {
  const { data } = readContentFile(join(folder, 'site.yaml'));
  return Object(data).look as unknown;
}
