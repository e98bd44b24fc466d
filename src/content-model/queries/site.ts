import { addressLine } from '../placeholders.ts';
import { contentOf, entryOf } from './content.ts';
import { memoize } from './memoize.ts';
import { allServices } from './services.ts';

/** The company facts, with the address also on one line. */
export const company = memoize(async () => {
  const { data } = await entryOf('company');
  return { ...data, addressLine: addressLine(data.address) };
});

/** What the layout of every page shows: company, labels, links to the services, and feeds. */
export const siteLayoutData = memoize(async () => {
  const [facts, site, services, { feed }] = await Promise.all([
    company(),
    contentOf('site'),
    allServices(),
    contentOf('blogPage'),
  ]);
  return {
    company: facts,
    site,
    services: services.map(({ title, href }) => ({ label: title, href })),
    feeds: [
      { type: 'application/rss+xml', title: `${feed.title} (${feed.rss})`, href: '/blog/feed.xml' },
      {
        type: 'application/feed+json',
        title: `${feed.title} (${feed.json})`,
        href: '/blog/feed.json',
      },
    ],
  };
});
