import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteHeader } from './SiteHeader.tsx';

const texts = { name: 'Mill', skipLink: 'Skip', home: 'home', label: 'Main' };
const logo = { drawing: 'plain-indigo-sky', isLettering: false };

test.each([
  ['/services', '/services', ' aria-current="page"'],
  ['/services', '/services/apps', ' aria-current="true"'],
  ['/services#apps', '/services', ' aria-current="true"'],
  ['/services?from=bar#apps', '/services/apps', ' aria-current="true"'],
  ['/#project-start-heading', '/', ' aria-current="true"'],
  ['/#project-start-heading', '/services', ''],
  ['/', '/services', ''],
  ['/services', '/services-of-others', ''],
  ['/services', '/plans/shop', ' aria-current="true"', '/services'],
])('the link to %s on the page %s has%s', (href, path, current, ...above) => {
  const links = [{ label: 'A', href }];
  const html = renderToStaticMarkup(
    <SiteHeader {...texts} logo={logo} paths={[path, ...above]} links={links} />,
  );
  expect(html).toContain(`href="${href}"${current}>A</a>`);
});
