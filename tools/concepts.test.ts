import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'postcss';
import { markdownToMdast, type MdastNode } from 'satteri';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildVariables } from '../build/build-settings.ts';
import { serverTexts } from '../contract/server-texts.ts';
import { settingVariables } from '../server/config/settings.ts';
import { program } from '../server/cli/command-line.ts';
import { collections, type CollectionName } from '../src/content-model/collections.ts';
import { jsonSchema, type JsonSchema } from '../src/content-model/json-schema.ts';
import packageJson from '../package.json' with { type: 'json' };

const record = 'docs/decisions/0021-where-the-size-ends.md';

test('a concept pays for a concept', () => {
  const question = 'what does it replace, or who asked? After a fall, lower the limit';
  expect(countsOfTree(), `a count differs from its limit in ${record}: ${question}`).toEqual(
    limits(),
  );
});

/** The numbers of the record's last table, by the names in its first column. */
function limits(): Record<string, number> {
  const blocks = childrenOf(markdownToMdast(textOf(record)));
  const table = blocks.findLast(({ type }) => type === 'table');
  if (!table) throw new Error(`${record}: expected a table`);
  const [, ...rows] = childrenOf(table).map((row) => childrenOf(row).map(textIn));
  return Object.fromEntries(rows.map(([name = '', limit]) => [name, Number(limit)]));
}

function countsOfTree(): Record<string, number> {
  const content = (Object.keys(collections) as CollectionName[]).filter((name) => name !== 'words');
  const messages = fieldsOf(z.toJSONSchema(serverTexts) as JsonSchema);
  return {
    ...tablesAndColumns(),
    routes: filesIn('src/pages').length,
    // SITE_DIR finds the folder with all others.
    settings: new Set(['SITE_DIR', ...buildVariables, ...settingVariables]).size,
    'npm scripts': Object.keys(packageJson.scripts).length,
    'commands of npm run enquiries': program.commands.length,
    'kinds of message': messages.filter((name) => name === 'subject').length,
    'widths of the window': widths().size,
    'runtime dependencies': Object.keys(packageJson.dependencies).length,
    'development dependencies': Object.keys(packageJson.devDependencies).length,
    'fields of the content': content.map(jsonSchema).flatMap(fieldsOf).length,
    'folders of src': foldersIn('src').length,
    'folders of server': foldersIn('server').length,
  };
}

/** What the product's migrations make, without those of an owner. */
function tablesAndColumns() {
  const database = new DatabaseSync(':memory:');
  const folder = 'server/storage/migrations/sqlite';
  const migrations = filesIn(folder).filter((name) => !name.startsWith('own-'));
  for (const name of migrations.sort()) database.exec(textOf(join(folder, name)));
  const columns = database
    .prepare("SELECT t.name FROM sqlite_schema t, pragma_table_info(t.name) WHERE t.type = 'table'")
    .all()
    .filter(({ name }) => name !== 'sqlite_sequence');
  const tables = new Set(columns.map(({ name }) => name));
  return { tables: tables.size, columns: columns.length };
}

/** The names of all fields, at every depth. */
function fieldsOf(schema: JsonSchema): string[] {
  const { properties = {}, items, anyOf = [], additionalProperties } = schema;
  const below = [...Object.values(properties), ...anyOf, items, additionalProperties];
  return [...Object.keys(properties), ...below.flatMap((inner) => (inner ? fieldsOf(inner) : []))];
}

/** The lengths at which a style sheet changes the layout. */
function widths(): Set<string> {
  const found = new Set<string>();
  for (const name of filesIn('src').filter((file) => file.endsWith('.css'))) {
    parse(textOf(join('src', name))).walkAtRules('media', (rule) => {
      for (const length of rule.params.match(/[\d.]+(?:rem|em|px)/g) ?? []) found.add(length);
    });
  }
  return found;
}

const textOf = (path: string) => readFileSync(path, 'utf8');

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.\w+$/.test(name) && !name.includes('.test.'),
  );

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

const childrenOf = (node: MdastNode): MdastNode[] => ('children' in node ? node.children : []);

const textIn = (node: MdastNode): string =>
  'value' in node ? String(node.value) : childrenOf(node).map(textIn).join('');
