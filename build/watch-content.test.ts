import { EventEmitter } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchContent } from './watch-content.ts';

type Answer = (request: object, response: object, next: () => void) => void;

test('while the content has a problem, pages are errors, and the editor still answers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(import.meta.dirname, '../content'), folder, { recursive: true });
  let answer: Answer = () => undefined;
  const server = {
    watcher: new EventEmitter(),
    ws: { send: vi.fn() },
    middlewares: { use: (given: Answer) => (answer = given) },
  };
  const setup = watchContent(folder).hooks['astro:server:setup'] as (options: object) => void;
  setup({ server, logger: { error: vi.fn(), info: vi.fn() } });
  writeFileSync(join(folder, 'company.yaml'), 'name: A\n');
  server.watcher.emit('all', 'change', join(folder, 'company.yaml'));
  const outcome = (url: string, accept: string) => {
    const response = { writeHead: vi.fn(() => response), end: vi.fn() };
    const next = vi.fn<(error?: Error) => void>();
    answer({ url, headers: { accept } }, response, next);
    return response.end.mock.calls.length > 0
      ? 503
      : (next.mock.calls[0]?.[0]?.message ?? 'passed');
  };
  expect(outcome('/about', 'text/html')).toContain('company.yaml');
  expect(outcome('/favicon.svg', '*/*')).toBe(503);
  expect(outcome('/_edit', 'text/html')).toBe('passed');
  expect(outcome('/_edit/files/content/company.yaml', '*/*')).toBe('passed');
  expect(outcome('/editor/page/main.ts', '*/*')).toBe('passed');
});
