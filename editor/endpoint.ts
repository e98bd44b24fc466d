import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { streamText } from 'hono/streaming';
import { loadFiles } from '../src/content-model/validation/check.ts';
import { editorConfig, previewPaths } from './form/config.ts';
import { editorTexts } from './editor-texts.ts';
import { giteaApi, repositoryOf } from './gitea-api.ts';
import type { ContentStore } from './save/content-store.ts';
import { setTranslations } from './translation/translation.ts';

const packages = join(import.meta.dirname, 'node_modules');
const locales = join(packages, '@sveltia/cms/locales');
type Texts = { save_conflict?: { save_anyway?: string } };
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Publishes, and returns the result in a sentence. @param say takes lines of progress @throws Error with the remedy */
export type Publish = (say: (line: string) => void) => Promise<string>;

/** The server of `/_edit`: the page with its packages, its configuration, the content as a repository, and publishing. */
export function editorApp(store: ContentStore, publish: Publish) {
  const app = new Hono().basePath('/_edit');
  app.use(async (context, next) => {
    if (!isFromThisComputer(context)) {
      return context.text('The editor is open to this computer only.', 403);
    }
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    // In a frame of another site, a misled click could publish.
    context.header('Content-Security-Policy', "frame-ancestors 'none'");
    return undefined;
  });
  app.get('/', serveStatic({ path: join(import.meta.dirname, 'page/page.html') }));
  // Sveltia CMS imports its translations as modules, which only a bundler does with JSON.
  app.get('/packages/@sveltia/cms/locales/:file{[\\w-]+\\.json}', (context) => {
    const json = readFileSync(join(locales, context.req.param('file')), 'utf8');
    return context.body(`export default ${json}`, 200, { 'Content-Type': 'text/javascript' });
  });
  const rewriteRequestPath = (path: string) =>
    path.slice('/_edit/packages'.length) + (basename(path).includes('.') ? '' : '.mjs');
  app.get('/packages/*', serveStatic({ root: packages, rewriteRequestPath }));
  app.get('/settings.json', (context) => {
    const translations = editorTexts(store.folder);
    setTranslations(translations);
    const api_root = new URL('/_edit/api', context.req.url).href;
    const repository = repositoryOf(store);
    const backend = { name: 'gitea', ...repository, base_url: api_root, api_root, app_id: '-' };
    return context.json({
      config: {
        backend,
        ...editorConfig({ files: loadFiles(store.folder), folder: store.folder }),
      },
      previewPaths,
      overwriteLabels: overwriteLabels(),
      translations,
    });
  });
  app.post('/publish', (context) =>
    streamText(context, async (stream) => {
      const say = (line: string) => void stream.writeln(line);
      const result = await publish(say).catch((error: Error) => error.message);
      await stream.write(`\0${result}`);
    }),
  );
  app.route('/api', giteaApi(store));
  app.notFound((context) => context.text(`The editor has nothing at ${context.req.path}.`, 404));
  return app;
}

/** Labels of the button of Sveltia CMS that overwrites a change from elsewhere, in each language that has one. */
function overwriteLabels(): string[] {
  return globSync('*.json', { cwd: locales }).flatMap((file) => {
    const texts = JSON.parse(readFileSync(join(locales, file), 'utf8')) as Texts;
    return texts.save_conflict?.save_anyway ?? [];
  });
}

/**
 * Whether a page of this server asks, which listens on this computer alone; a change comes with its origin. Another name
 * for this computer would be that of a site (DNS rebinding).
 */
function isFromThisComputer({ req }: Context): boolean {
  const host = req.header('host') ?? '';
  const origin = req.header('origin');
  const site = req.header('sec-fetch-site') ?? 'same-origin';
  const isRead = req.method === 'GET';
  const isSameOrigin = origin === `http://${host}` || (origin === undefined && isRead);
  // `none`: the address was typed.
  const isSameSite = site === 'same-origin' || (site === 'none' && isRead);
  return localHost.test(host) && isSameOrigin && isSameSite;
}
