import { expect, test } from 'vitest';
import { securityHeaders } from '../../contract/security-headers.ts';
import { createPageHeaders } from './page-headers.ts';

const site = { formOrigin: undefined, isHttps: true };

test('each page has a policy of its own, and every other address that of a file', () => {
  const headers = createPageHeaders(
    {
      pageGroups: [
        { pages: ['/', '/404'], scripts: ['sha256-a'], styles: [] },
        { pages: ['/about'], scripts: [], styles: ['sha256-b'] },
      ],
    },
    site,
  );
  const page = (scripts: string[], styles: string[]) =>
    securityHeaders({ kind: 'page', inline: { scripts, styles } }, site);
  expect(headers('/')).toEqual(page(['sha256-a'], []));
  expect(headers('/404')).toEqual(page(['sha256-a'], []));
  expect(headers('/about')).toEqual(page([], ['sha256-b']));
  expect(headers('/share/one.png')).toEqual(securityHeaders({ kind: 'shared file' }, site));
  for (const path of ['/robots.txt', '/__proto__', '']) {
    expect(headers(path)).toEqual(securityHeaders({ kind: 'file' }, site));
  }
});
