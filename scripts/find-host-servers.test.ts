import { expect, test } from 'vitest';
import { ensureHostServers, HostServerError } from './find-host-servers.ts';
import type { HostServer } from './find-host-servers.ts';

function machine(files: string[], installed: Partial<Record<HostServer, string>> = {}) {
  const asked: string[][] = [];
  const present = new Set(files);
  return {
    asked,
    folders: ['/usr/bin', '/usr/sbin'],
    isFile: (file: string) => present.has(file),
    install: (names: readonly HostServer[]) => {
      asked.push([...names]);
      for (const name of names) if (installed[name]) present.add(installed[name]);
    },
  };
}

test('what is there is taken, and nothing is installed', () => {
  const all = machine(['/usr/sbin/nginx', '/usr/bin/caddy']);
  expect(ensureHostServers(all)).toEqual({ nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' });
  expect(all.asked).toEqual([]);
});

test('what is missing is installed, and no more', () => {
  const one = machine(['/usr/bin/caddy'], { nginx: '/usr/sbin/nginx' });
  expect(ensureHostServers(one).nginx).toBe('/usr/sbin/nginx');
  expect(one.asked).toEqual([['nginx']]);
});

test('what cannot be got is named with its package', () => {
  expect(() => ensureHostServers(machine(['/usr/sbin/nginx']))).toThrow(
    new HostServerError(
      'The tests of other hosts need caddy: install the package of that name (on Debian: apt-get install caddy), so that it is on the PATH.',
    ),
  );
});
