/**
 * Serves the editor of a site that `npm run new` writes, in a language that the product lacks. Without its
 * pages, which need Astro. SIGTERM ends it and removes the folder.
 *
 *   node tests/editor/serve-new-site.ts FOLDER PORT
 */
import { readFileSync, rmSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { editorApp } from '../../editor/endpoint.ts';
import { ContentStore } from '../../editor/save/content-store.ts';
import { productFolder } from '../../environment/site-folder.ts';
import { newSiteFiles } from '../../tools/new/new-site.ts';
import { writeFiles } from '../support/write-files.ts';

const [folder = '', port = ''] = process.argv.slice(2);
const company = {
  name: 'Żuraw',
  city: 'Kraków',
  country: 'PL',
  email: 'kontakt@zuraw.example',
  language: 'pl',
  colour: '#0f5c4f',
  secondColour: '',
  timeZone: 'Europe/Warsaw',
  look: 'woven' as const,
};

process.once('SIGTERM', () => process.exit());
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
writeFiles(folder, newSiteFiles(company, 'en', { version: '3.0.0', today: '2026-11-21' }));
const app = new Hono();
for (const folder of ['editor/translation', 'editor/page']) {
  app.get(`/${folder}/:script`, (context) => {
    const script = readFileSync(join(productFolder, context.req.path), 'utf8');
    return context.body(stripTypeScriptTypes(script), 200, { 'Content-Type': 'text/javascript' });
  });
}
app.route(
  '/',
  editorApp(new ContentStore(folder), () => Promise.resolve('')),
);
app.get('*', (context) => context.html('<title>Page</title>'));
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
