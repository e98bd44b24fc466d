import { basename, join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { streamText } from 'hono/streaming';
import { loadFiles } from '../src/content-model/validation/check.ts';
import { editorConfig, previewPaths } from './form/config.ts';
import { type ContentStore, Refusal } from './save/content-store.ts';

/** Largest file that is taken, in bytes. */
export const maxBytes = 10_000_000;

/** The form calls the content folder so, whatever its name is. */
const files = '/files/content/:name{.+}';
const loopback = /^(?:::ffff:)?127\.|^::1$/;
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Publishes, and returns the outcome in a sentence; what failed and what to do is thrown. @param say takes what it does meanwhile */
export type Publish = (say: (line: string) => void) => Promise<string>;

/** The server of `/_edit`: the page with its packages, its configuration, the content files, and publishing. */
export function editorApp(store: ContentStore, publish: Publish) {
  const app = new Hono<{ Bindings: HttpBindings }>().basePath('/_edit');
  app.use(async (context, next) => {
    if (!isFromThisComputer(context)) {
      throw new Refusal(403, 'The editor is open to this computer only.');
    }
    await next();
  });
  app.get('/', serveStatic({ path: join(import.meta.dirname, 'page/page.html') }));
  const rewriteRequestPath = (path: string) =>
    path.slice('/_edit/packages'.length) + (basename(path).includes('.') ? '' : '.mjs');
  const packages = join(import.meta.dirname, 'node_modules');
  app.get('/packages/*', serveStatic({ root: packages, rewriteRequestPath }));
  app.get('/settings.json', (context) => {
    const config = editorConfig(loadFiles(store.folder));
    return context.json({ config, previewPaths, names: store.list() });
  });
  app.post('/publish', (context) =>
    streamText(context, async (stream) => {
      const say = (line: string) => void stream.writeln(line);
      const outcome = await publish(say).catch((error: Error) => error.message);
      await stream.write(`\0${outcome}`);
    }),
  );
  app.get(files, (context) => {
    const name = context.req.param('name');
    const { content, hash } = store.read(name);
    // A picture is shown by its type.
    const type = name.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream';
    const headers = { 'Content-Type': type, 'Cache-Control': 'no-store', ETag: hash };
    return context.body(new Uint8Array(content), 200, headers);
  });
  app.put(files, async (context) => {
    const name = context.req.param('name');
    if (Number(context.req.header('content-length') ?? Infinity) > maxBytes) {
      throw new Refusal(413, `The file ${name} has more than 10 MB: make it smaller.`);
    }
    const content = Buffer.from(await context.req.arrayBuffer());
    const hash = store.write(name, content, context.req.header('if-match'));
    return context.body(null, 204, { ETag: hash });
  });
  app.delete(files, (context) => {
    store.remove(context.req.param('name'), context.req.header('if-match'));
    return context.body(null, 204);
  });
  app.notFound((context) => context.text(`The editor has nothing at ${context.req.path}.`, 404));
  app.onError((error, context) =>
    context.text(error.message, error instanceof Refusal ? error.status : 500),
  );
  return app;
}

/** Whether a page of this server on this computer asks; a change comes with its origin. */
function isFromThisComputer({ req, env }: Context<{ Bindings: HttpBindings }>): boolean {
  const host = req.header('host') ?? '';
  const origin = req.header('origin');
  const isOwnOrigin = origin === `http://${host}` || (origin === undefined && req.method === 'GET');
  const { remoteAddress = '' } = env.incoming.socket;
  return loopback.test(remoteAddress) && ownHost.test(host) && isOwnOrigin;
}
