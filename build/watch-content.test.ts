import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HookParameters } from 'astro';
import { expect, test, vi } from 'vitest';
import { createViteServer } from 'vitest/node';
import { writeNewContent } from '../tests/support/edited-content.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { watchContent } from './watch-content.ts';

type SetUp = HookParameters<'astro:server:setup'>;

test('responds to every page with the problems of the content while there are any', async () => {
  const root = temporaryFolder();
  const content = join(root, 'content');
  writeNewContent(content);
  mkdirSync(join(content, 'testimonials'));
  const logger = { error: vi.fn(), info: vi.fn() };
  const accepted = join(content, 'company.yaml');
  const setUp = watchContent(content, (path) => path === accepted).hooks['astro:server:setup'];
  const server = await createViteServer({
    root,
    configFile: false,
    logLevel: 'silent',
    // Without a watcher, so that the only changes are those that the test reports.
    server: { port: 0, watch: null },
    plugins: [
      {
        name: 'setup',
        configureServer: async (server) => setUp?.({ server, logger } as unknown as SetUp),
      },
    ],
  });
  // By default an idle connection is closed after five seconds, maybe just as a slow machine sends the next request.
  if (server.httpServer && 'keepAliveTimeout' in server.httpServer) {
    server.httpServer.keepAliveTimeout = 0;
  }
  await server.listen();
  const page = async (path: string) => {
    const response = await fetch(new URL(path, server.resolvedUrls?.local[0]), {
      headers: { Accept: 'text/html' },
    });
    return { status: response.status, text: await response.text() };
  };
  const file = join(content, 'testimonials/first.yaml');
  writeFileSync(file, 'content: 1\nname: Ann\ncompany: Acme\nkind: <b>\n');
  server.watcher.emit('all', 'add', file);
  const problem = 'content/testimonials/first.yaml:1:1, field content: expected a text';
  expect(logger.error).toHaveBeenCalledWith(expect.stringContaining(problem));
  const { status, text } = await page('/');
  expect(status).toBe(500);
  expect(text).toContain(problem);
  expect(text).toContain('new ErrorOverlay(error)');
  const script = await fetch(new URL('/@vite/client', server.resolvedUrls?.local[0]));
  expect(script.status).toBe(200);
  const icon = await fetch(new URL('/favicon.ico', server.resolvedUrls?.local[0]));
  expect(icon.status).toBe(503);
  // 404, as this server has no editor.
  expect((await page('/_edit/files/content/company.yaml')).status).toBe(404);
  rmSync(file);
  server.watcher.emit('all', 'unlink', file);
  expect((await page('/')).status).toBe(404);
  writeFileSync(file, 'content: 1\n');
  server.watcher.emit('all', 'change', accepted);
  expect((await page('/')).status).toBe(404);
  await server.close();
});
