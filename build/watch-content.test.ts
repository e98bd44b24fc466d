import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startWithIntegration } from '../tests/support/integration-server.ts';
import { writeNewContent } from '../tests/support/edited-content.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { watchContent } from './watch-content.ts';

test('responds to every page with the problems of the content while there are any', async () => {
  const root = temporaryFolder();
  const content = join(root, 'content');
  writeNewContent(content);
  mkdirSync(join(content, 'testimonials'));
  const logger = { error: vi.fn(), info: vi.fn() };
  const integration = watchContent(content);
  const { server, request } = await startWithIntegration(root, integration, logger);
  const file = join(content, 'testimonials/first.yaml');
  writeFileSync(file, 'content: 1\nname: Ann\ncompany: Acme\nkind: <b>\n');
  server.watcher.emit('all', 'add', file);
  const problem = 'content/testimonials/first.yaml:1:1, field content: expected a text';
  expect(logger.error).toHaveBeenCalledWith(expect.stringContaining(problem));
  const page = await request('/');
  const text = await page.text();
  expect(page.status).toBe(500);
  expect(text).toContain(problem);
  expect(text).toContain('new ErrorOverlay(error)');
  expect((await request('/@vite/client', {})).status).toBe(200);
  expect((await request('/favicon.ico', {})).status).toBe(503);
  // 404, as this server has no editor.
  expect((await request('/_edit/files/content/company.yaml')).status).toBe(404);
  rmSync(file);
  server.watcher.emit('all', 'unlink', file);
  expect((await request('/')).status).toBe(404);
});
