import { expect, onTestFinished, test, vi } from 'vitest';
import createLog, { showProgress } from './build-log.ts';

test('shows warnings at once, the progress in one line, and the rest after a failure', () => {
  const [stdout, stderr] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const { write } = createLog();
  const info = (message: string, newLine = true) => write({ level: 'info', message, newLine });
  info('  \u001b[34m├─\u001b[39m /about.html', false);
  info(' (+1ms)');
  info('  ├─ /feed.xml');
  info('  ▶ /_astro/a.avif (+2ms) (17/18)');
  write({ level: 'warn', message: 'Odd', newLine: true });
  showProgress('.\n');
  expect(stdout?.mock.calls).toEqual([['Pages: 1, pictures: 17 of 18.\n']]);
  expect(stderr?.mock.calls).toEqual([['\nOdd\n']]);
  process.listeners('uncaughtExceptionMonitor').at(-1)?.(new Error(), 'uncaughtException');
  const log = '  ├─ /about.html (+1ms)\n  ├─ /feed.xml\n  ▶ /_astro/a.avif (+2ms) (17/18)\n';
  expect(stderr?.mock.lastCall).toEqual([`\n${log}\n`]);
});
