import { stripVTControlCharacters } from 'node:util';

/** The latest texts of the builder's log. */
const kept: string[] = [];
const KEPT = 10_000;
let pages = 0;
let pictures = '';

/** Writes warnings of the builder, and the rest of its log if it fails: a module for Astro's option `logger`. */
// eslint-disable-next-line no-restricted-syntax -- Astro asks for it.
export default function createLog() {
  process.once('uncaughtExceptionMonitor', () => {
    process.stderr.write(`\n${kept.join('')}\n`);
  });
  return { write };
}

function write(event: { level: string; message: string; newLine: boolean }): void {
  const text = stripVTControlCharacters(event.message) + (event.newLine ? '\n' : '');
  // The check allows a file of the owner in place of one of ours, such as robots.txt.
  if (text.includes('exists in the public folder')) return;
  if (event.level === 'warn' || event.level === 'error') {
    process.stderr.write(`\n${text.trim()}\n`);
    return;
  }
  kept.push(text);
  if (kept.length > KEPT) kept.shift();
  if (/─ .*\.html/.test(text)) pages += 1;
  const [, done] = /▶.*\((\d+\/\d+)\)/.exec(text) ?? [];
  if (done) pictures = `, pictures: ${done.replace('/', ' of ')}`;
  if (process.stdout.isTTY) showProgress();
}

/** Says how many pages and pictures are built: on a terminal in a line that grows. */
export function showProgress(end = ''): void {
  const start = process.stdout.isTTY ? '\r' : '';
  if (pages > 0) process.stdout.write(`${start}Pages: ${pages}${pictures}${end}`);
}
