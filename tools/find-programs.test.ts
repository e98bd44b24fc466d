import { expect, test } from 'vitest';
import { ensurePrograms, ProgramError } from './find-programs.ts';

function machine(files: string[], installed: Record<string, string> = {}) {
  const asked: string[][] = [];
  const present = new Set(files);
  return {
    asked,
    folders: ['/usr/bin', '/usr/sbin'],
    isFile: (file: string) => present.has(file),
    install: (names: readonly string[]) => {
      asked.push([...names]);
      for (const name of names) if (installed[name]) present.add(installed[name]);
    },
  };
}

test('what is there is taken, and nothing is installed', () => {
  const all = machine(['/usr/sbin/nginx', '/usr/bin/caddy']);
  const found = ensurePrograms('Tests', ['nginx', 'caddy'], all);
  expect(found).toEqual({ nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' });
  expect(all.asked).toEqual([]);
});

test('what is missing is installed by the name of its package, and no more', () => {
  const one = machine(['/usr/bin/WebKitWebDriver'], { xvfb: '/usr/bin/Xvfb' });
  expect(ensurePrograms('Tests', ['WebKitWebDriver', 'Xvfb'], one).Xvfb).toBe('/usr/bin/Xvfb');
  expect(one.asked).toEqual([['xvfb']]);
});

test('what cannot be got is named with its package', () => {
  expect(() => ensurePrograms('Tests', ['WebKitWebDriver', 'Xvfb'], machine([]))).toThrow(
    new ProgramError(
      'Tests need WebKitWebDriver and Xvfb on the PATH: install webkit2gtk-driver and xvfb (on Debian: apt-get install webkit2gtk-driver xvfb).',
    ),
  );
});
