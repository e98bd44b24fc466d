/**
 * Serves the editor of two sites that `npm run new` writes: one as it is, and one that keeps a single service and nothing
 * to choose from. Without their pages, which need Astro. SIGTERM ends it and removes the folder.
 *
 *   node tests/editor/serve-new-sites.ts FOLDER PORT, and the next port
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { editorApp } from '../../editor/endpoint.ts';
import { ContentStore } from '../../editor/save/content-store.ts';
import { productFolder } from '../../environment/site-folder.ts';
import { newSiteFiles } from '../../tools/new/new-site.ts';

const [root = '', port = ''] = process.argv.slice(2);
const company = {
  name: 'Kranichhof',
  city: 'Leipzig',
  country: 'DE',
  email: 'post@kranichhof.example',
  language: 'de-DE',
  colour: '#0f5c4f',
  secondColour: '',
  timeZone: 'Europe/Berlin',
};

process.once('SIGTERM', () => process.exit());
process.once('exit', () => rmSync(root, { recursive: true, force: true }));
const files = newSiteFiles(company, 'de', { version: '3.0.0', today: '2026-11-21' });
serveSite('new', files, Number(port));
serveSite('smallest', smallest(files), Number(port) + 1);

/** A site without people and articles, and without what names them. */
function smallest(site: ReadonlyMap<string, string>): Map<string, string> {
  const kept = [...site].filter(
    ([file]) => !/^(?:team|blog)\/|(?:team|blog|consulting).yaml$/.test(file),
  );
  const names = /^.*(?:reader|person|href): (?:1|\/team|\/blog)\b.*\n/gm;
  return new Map(kept.map(([file, text]) => [file, text.replace(names, '')]));
}

function serveSite(name: string, site: ReadonlyMap<string, string>, port: number): void {
  const folder = join(root, name);
  for (const [file, text] of site) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const app = new Hono();
  app.get('/editor/page/:script', (context) => {
    const script = readFileSync(join(productFolder, context.req.path), 'utf8');
    return context.body(stripTypeScriptTypes(script), 200, { 'Content-Type': 'text/javascript' });
  });
  app.route(
    '/',
    editorApp(new ContentStore(folder), () => Promise.resolve('')),
  );
  app.get('*', (context) => context.html('<title>Page</title>'));
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
}
