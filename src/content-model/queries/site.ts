import { getCollection } from 'astro:content';
import { companyDay } from '../schemas/company.ts';
import { scriptsIn, thirdPartiesOn } from '../schemas/third-party.ts';
import { fitsIcon } from '../pictures/company-pictures.ts';
import { addressLine } from '../texts/placeholders.ts';
import { contentOf, dayFormat, entriesOf, optionalContentOf, words } from './content.ts';
import { companyLogo, logoDrawing } from './logo.ts';
import { memoize } from './memoize.ts';
import { allServices } from './services.ts';

/** The company facts, with the address also on one line. */
export const company = memoize(async () => {
  const data = await contentOf('company');
  const { language } = await contentOf('site');
  return { ...data, addressLine: addressLine(data.address, language) };
});

/** Link to the calendar of the company; undefined if it has none. */
export const bookingLink = memoize(async () => {
  const { booking: href } = await company();
  return href === undefined ? undefined : { label: (await words()).contact.booking, href };
});

/** Link to what a client's colleagues ask before they sign; undefined without that page of text. */
export const answersLink = memoize(async () => {
  const isWritten = (await entriesOf('textPages')).some(({ id }) => id === 'answers');
  return isWritten ? { label: (await words()).answers.link, href: '/answers' } : undefined;
});

/** The links of the top bar: those of the owner, or the usual three. */
export const navigationLinks = memoize(async () => {
  const { navigation } = await contentOf('site');
  if (navigation) return navigation.links;
  const { homeLink: label } = (await words()).layout;
  return [{ label, href: '/' }, ...(await linksTo(['services', 'contact']))];
});

/** The text pages that the usual footer has, in its order. */
const legalPages = ['answers', 'privacy', 'terms', 'legal', 'licences', 'accessibility'];

/** The groups of links in the footer: those of the owner, or the usual two, each with the text pages that ask for it. */
export const footerGroups = memoize(async () => {
  const [{ footer }, texts] = await Promise.all([contentOf('site'), entriesOf('textPages')]);
  const pages = texts.map(({ id, data }) => ({ ...data, label: data.title, href: `/${id}` }));
  const linksOf = (those: typeof pages) => those.map(({ label, href }) => ({ label, href }));
  const usual = async () => {
    const { footerCompany, footerLegal } = (await words()).layout;
    const legal = legalPages.flatMap((id) => pages.filter(({ href }) => href === `/${id}`));
    return [
      { heading: footerCompany, links: await linksTo(aboutCompany) },
      { heading: footerLegal, links: linksOf(legal) },
    ];
  };
  return (footer?.groups ?? (await usual())).map(({ heading, links }) => {
    const added = pages.filter((page) => page.footer === heading);
    const others = added.filter(({ href }) => !links.some((link) => link.href === href));
    return { heading, links: [...links, ...linksOf(others)] };
  });
});

/** The scripts of the third parties of a page, and whether the site has any. @param path decoded */
export async function thirdPartyData(path: string) {
  // As they are written: typography would change code.
  const all = (await getCollection('site')).flatMap(({ data }) => data.thirdParties ?? []);
  return {
    scripts: thirdPartiesOn(all, path).flatMap(({ tag = '' }) => scriptsIn(tag) ?? []),
    isUsed: all.length > 0,
  };
}

/** The pages about the company, in the order of the footer. */
const aboutCompany = ['about', 'work', 'team', 'blog', 'careers', 'contact'] as const;

/** Links to those of the pages that the site has, by their titles. */
async function linksTo(pages: readonly ('services' | (typeof aboutCompany)[number])[]) {
  const links = pages.map(async (page) => {
    const content = await optionalContentOf(`${page}Page`);
    return content ? [{ label: content.meta.title, href: `/${page}` }] : [];
  });
  return (await Promise.all(links)).flat();
}

/** Content of the layout of every page: company, labels, links to the services, and feeds. */
export const siteLayoutData = memoize(async () => {
  const [facts, logo, site, navigation, groups, services, blog, labels] = await Promise.all([
    company(),
    companyLogo(),
    contentOf('site'),
    navigationLinks(),
    footerGroups(),
    allServices(),
    optionalContentOf('blogPage'),
    words(),
  ]);
  return {
    company: facts,
    day: (await dayFormat())(companyDay(facts)),
    logo: {
      drawing: await logoDrawing(),
      file: logo && {
        src: fitsIcon(logo) ? '/favicon.svg' : '/logo.svg',
        width: logo.width,
        height: logo.height,
      },
      isLettering: logo !== undefined && logo.width > 2 * logo.height,
    },
    site,
    navigation,
    labels: labels.layout,
    footerGroups: groups,
    services: services.map(({ title, href }) => ({ label: title, href })),
    feed: blog && { title: `${blog.feed.title} (${labels.blog.feed.rss})`, href: '/blog/feed.xml' },
  };
});
