import { expect, test } from 'vitest';
import {
  attribute,
  closest,
  companyFacts,
  elements,
  faultsOf,
  isUnlisted,
  ownText,
  readBuiltSite,
  text,
} from './built-site.ts';
import type { Element, Node, Page } from './built-site.ts';

const { pages, origin, addresses, page, bytes } = readBuiltSite();
const company = companyFacts();

const serviceIds = [
  'web-development',
  'mobile-apps',
  'consulting',
  'design',
  'automation',
  'cloud-solutions',
  'data-analytics',
  'AI-ML',
  'ci-cd',
  'other',
];
const projectIds = ['exam-hosting-platform', 'markdown-to-jekyll', 'zip-extractor'];
const memberIds = [1, 2, 3, 4, 5, 6];
const memberIdsWithoutDetail = [2, 3, 4, 5, 6];
const categories = ['Technology', 'Business', 'Design', 'Marketing'];

const fixedPages = [
  ...['/', '/home', '/about', '/services', '/team', '/blog', '/contact', '/terms', '/privacy'],
  ...['/work', '/careers', '/contact/thanks', '/contact/not-sent'],
  ...serviceIds.map((id) => `/services/${id}`),
  ...memberIds.map((id) => `/team/${String(id)}`),
  ...projectIds.map((id) => `/work/${id}`),
];
const notFoundPages = ['/404', '/services/404', '/team/404', '/work/404', '/blog/404'];
const articles = pages.filter(
  ({ address, status }) => status === 200 && /^\/blog\/[^/]+$/.test(address),
);
/** The pages of the list of articles but the first: older ones, and those of a category. */
const listPages = pages.filter(({ address }) =>
  /^\/blog\/(?:page\/\d+|category\/[a-z]+(?:\/page\/\d+)?)$/.test(address),
);
const articlesOnAPage = 9;

test('the site has the pages of the specification and the articles, and no others', () => {
  const expected = [...fixedPages, ...[...articles, ...listPages].map(({ address }) => address)];
  const found = pages.filter(({ status }) => status === 200).map(({ address }) => address);
  expect(found.toSorted()).toEqual(expected.toSorted());

  const unknown = pages.filter(({ status }) => status === 404);
  expect(unknown.map((it) => it.ownAddress).toSorted()).toEqual(notFoundPages.toSorted());
});

test('the top bar has logo, name and three links on every page', () => {
  const faults = faultsOf(pages, (it) => {
    const [header] = elements(it.document, 'header');
    if (!header) return ['no top bar'];
    const [brand, ...others] = elements(header, 'a');
    const hasLogo = brand !== undefined && elements(brand, 'svg', 'img').length > 0;
    return [
      ...(hasLogo ? [] : ['no logo']),
      ...unlike('name', brand && entry(brand), `${company.name} /`),
      ...unlike('links', others.map(entry), ['Home /', 'Services /services', 'Contact /contact']),
    ];
  });
  expect(faults).toEqual([]);
});

test('the top bar highlights the link of the current page', () => {
  const current: Record<string, string> = {
    '/': '/',
    '/home': '/',
    '/services': '/services',
    '/contact': '/contact',
  };
  const faults = faultsOf(pages, (it) => {
    const links = elements(it.document, 'header').flatMap((header) => elements(header, 'a'));
    const highlighted = links
      .filter((link) => attribute(link, 'aria-current') === 'page')
      .map((link) => attribute(link, 'href'));
    const expected = it.status === 200 ? current[it.address] : undefined;
    return unlike('highlighted', highlighted, expected === undefined ? [] : [expected]);
  });
  expect(faults).toEqual([]);
});

test('the footer has its groups of links on every page', () => {
  const expected: Record<string, string[]> = {
    Company: ['About Us /about', 'Careers /careers', 'Contact /contact'],
    Explore: ['Our Work /work', 'Our Team /team', 'Blog /blog'],
    Legal: ['Privacy Policy /privacy', 'Terms of Service /terms'],
  };
  const faults = faultsOf(pages, (it) => {
    const groups = footerGroups(it);
    const services = groups.get('Services')?.map((link) => attribute(link, 'href'));
    const socials = groups.get('Elsewhere')?.map(text);
    return [
      ...unlike(
        'Services',
        services,
        serviceIds.map((id) => `/services/${id}`),
      ),
      ...Object.entries(expected).flatMap(([heading, links]) =>
        unlike(heading, groups.get(heading)?.map(entry), links),
      ),
      ...unlike('Elsewhere', socials, ['LinkedIn', 'GitHub', 'Instagram']),
    ];
  });
  expect(faults).toEqual([]);
});

test('the footer has a copyright line with a year on every page', () => {
  const faults = faultsOf(pages, (it) => {
    const footer = elements(it.document, 'footer').map(text).join(' ');
    return /© 20\d\d\b/.test(footer) && footer.includes(company.legalName) ? [] : [footer];
  });
  expect(faults).toEqual([]);
});

test.for(['/', '/home'])('%s: the first thing to do is to start a project', (address) => {
  const hero = closest(headingOf(page(address)), 'div');
  expect(hero && elements(hero, 'a').map(entry)).toEqual(['Start Your Project /contact']);
});

test.for(['/', '/home'])('%s: ten services as cards, in their order', (address) => {
  const cards = cardsWith(page(address), 'Learn More →');
  expect(cards.map(({ href }) => href)).toEqual(serviceIds.map((id) => `/services/${id}`));
  for (const { href, card } of cards) {
    expect(elements(card, 'h3').map(text), `title of ${href}`).toEqual([titleOf(page(href))]);
    expect(elements(card, 'p').map(text), `description of ${href}`).toEqual([
      expect.stringMatching(/\w/),
    ]);
  }
});

test.for(['/', '/home'])('%s: six strengths say who we are', (address) => {
  const strengths = pointsUnder(page(address), 'Who Are We');
  expect(strengths).toHaveLength(6);
  expect(strengths.filter(({ title, description }) => !title || !description)).toEqual([]);
});

test.for(['/', '/home'])('%s: three projects as cards', (address) => {
  const section = sectionUnder(page(address), 'Some of Our Past Work');
  const cards = cardsWith(section, 'View Project →');
  expect(cards.map(({ href }) => href)).toEqual(projectIds.map((id) => `/work/${id}`));
  for (const { href, card } of cards) {
    expect(elements(card, 'h3').map(text), `title of ${href}`).toEqual([titleOf(page(href))]);
    expect(elements(card, 'img'), `picture of ${href}`).toHaveLength(1);
  }
});

test.for(['/', '/home'])('%s: what clients say, or that nobody has said anything', (address) => {
  const section = sectionUnder(page(address), 'What Our Clients Say');
  expect(text(section)).toMatch(/^What Our Clients Say \S.{20,}/);
});

test('/ and /home are the same page', () => {
  expect(mainText(page('/home'))).toBe(mainText(page('/')));
});

test('/services: ten services with picture, description and five features', () => {
  const cards = cardsWith(page('/services'), 'Learn More');
  expect(cards.map(({ href }) => href)).toEqual(serviceIds.map((id) => `/services/${id}`));
  for (const { href, card } of cards) {
    expect(elements(card, 'h2').map(text), `title of ${href}`).toEqual([titleOf(page(href))]);
    expect(elements(card, 'svg', 'img').length, `picture of ${href}`).toBeGreaterThan(0);
    expect(elements(card, 'p').map(text), `description of ${href}`).toEqual([
      expect.stringMatching(/\w/),
    ]);
    const features = elements(card, 'li').map(text);
    expect(features, `features of ${href}`).toHaveLength(5);
    expect(features, `features of ${href}`).toEqual(itemsUnder(page(href), 'Key features'));
  }
});

test.for(serviceIds)('/services/%s: features, process, benefits and how to write to us', (id) => {
  const service = page(`/services/${id}`);
  const main = mainOf(service);
  expect(titleOf(service)).toMatch(/\w/);
  expect(elements(main, 'svg', 'img').length, 'pictures').toBeGreaterThan(0);
  const description = elements(closest(headingOf(service), 'div') ?? main, 'p')
    .map(text)
    .join(' ');
  expect(description.split(' ').length, 'words of the description').toBeGreaterThanOrEqual(60);

  expect(itemsUnder(service, 'Key features').filter(Boolean), 'features').toHaveLength(5);

  const process = sectionUnder(service, 'How we work');
  const steps = elements(process, 'ol').flatMap((list) => elements(list, 'li'));
  const numbers = steps.map((step) => elements(step, 'p').map(text)[0]);
  expect(numbers, 'numbers of the steps').toEqual(['1', '2', '3', '4', '5']);
  expect(steps.flatMap((step) => elements(step, 'h3').map(text)).filter(Boolean)).toHaveLength(5);

  const benefits = pointsUnder(service, 'What you gain');
  expect(benefits, 'benefits').toHaveLength(4);
  expect(benefits.filter(({ title, description: words }) => !title || !words)).toEqual([]);

  expect(elements(main, 'a').map(entry)).toContain(`Contact Us /contact?service=${id}`);
});

test('/about: mission, four offers and three values', () => {
  expect(text(sectionUnder(page('/about'), 'Our mission')).length).toBeGreaterThan(200);
  const offers = pointsUnder(page('/about'), 'What we offer');
  expect(offers).toHaveLength(4);
  const values = pointsUnder(page('/about'), 'Our values');
  expect(values.map(({ title }) => title)).toEqual(['Innovation', 'Integrity', 'Excellence']);
  expect([...offers, ...values].filter(({ description }) => !description)).toEqual([]);
});

test('/team: six members with portrait, role and description, each a link to their page', () => {
  const cards = teamCards();
  expect(cards.map(({ href }) => href)).toEqual(memberIds.map((id) => `/team/${String(id)}`));
  for (const { href, card } of cards) {
    const portraits = elements(card, 'img').map((image) => attribute(image, 'alt'));
    expect(portraits, `portrait at ${href}`).toEqual([expect.stringMatching(/\w/)]);
    const words = elements(card, 'p').map(text).filter(Boolean);
    expect(words, `role and description at ${href}`).toHaveLength(2);
  }
});

test('/team/1: experience, skills, hobbies and an address to write to', () => {
  const member = page('/team/1');
  expect(titleOf(member)).toBe(teamCards()[0]?.name);
  const positions = elements(sectionUnder(member, 'Experience'), 'li');
  expect(positions.length, 'experience').toBeGreaterThan(0);
  for (const position of positions) {
    const [from, to = from] = datesIn(position);
    expect([from, to], text(position)).toEqual(Array(2).fill(expect.stringMatching(/^\d{4}$/)));
    expect(Number(from), text(position)).toBeLessThanOrEqual(Number(to));
  }
  expect(itemsUnder(member, 'Skills').length, 'skills').toBeGreaterThan(0);
  expect(itemsUnder(member, 'Hobbies').length, 'hobbies').toBeGreaterThan(0);
  const mails = elements(mainOf(member), 'a')
    .filter((link) => attribute(link, 'href')?.startsWith('mailto:'))
    .map((link) => ({ href: attribute(link, 'href'), words: text(link) }));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.href).toBe(`mailto:${String(mails[0]?.words)}`);
});

test.for(memberIdsWithoutDetail)('/team/%i: not found, with what the team page shows', (id) => {
  const address = `/team/${String(id)}`;
  const member = page(address);
  const inGrid = teamCards().find(({ href }) => href === address);
  expect(titleOf(member)).toBe('Team member not found');
  expect(elements(mainOf(member), 'h2').map(text)).toContain(inGrid?.name);
  const words = elements(mainOf(member), 'p').map(text);
  expect(words).toEqual(elements(inGrid?.card ?? member.document, 'p').map(text));
  const [breadcrumb] = elements(mainOf(member), 'a').map(entry);
  expect(breadcrumb).toMatch(/\/team$/);
});

test('/blog: the latest articles with category, date and the way to each', () => {
  const blog = page('/blog');
  const cards = titledCards(blog);
  expect(cards).toHaveLength(articlesOnAPage);
  for (const { href, title, card } of cards) {
    expect(title, `title of ${href}`).toBe(titleOf(page(href)));
    expect(datesIn(card), `date of ${href}`).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    expect(
      categories.filter((category) => text(card).includes(category)),
      href,
    ).not.toEqual([]);
  }
  const choices = elements(mainOf(blog), 'nav').flatMap((nav) => elements(nav, 'a'));
  expect(choices.map(entry)).toEqual([
    'All /blog',
    ...categories.map((category) => `${category} /blog/category/${category.toLowerCase()}`),
  ]);
});

test.for([
  { first: '/blog', isOf: () => true },
  ...categories.map((category) => ({
    first: `/blog/category/${category.toLowerCase()}`,
    isOf: (card: Element) => elements(card, 'p').some((it) => text(it).startsWith(category)),
  })),
])('$first: its pages have all of its articles once, the newest first', ({ first, isOf }) => {
  const found = pagesOfList(first).flatMap(titledCards);
  const everything = pagesOfList('/blog').flatMap(titledCards);
  const hrefs = found.map(({ href }) => href);
  expect(everything.map(({ href }) => href).toSorted()).toEqual(
    articles.map(({ address }) => address).toSorted(),
  );
  expect(hrefs).toEqual(everything.filter(({ card }) => isOf(card)).map(({ href }) => href));
  const days = found.flatMap(({ card }) => datesIn(card));
  expect(days).toEqual(days.toSorted().reverse());
});

test('the index of the search has what the pages of the list have, in their order', () => {
  const index = JSON.parse(bytes('/blog/index/0.json').toString('utf8')) as { id: string }[];
  expect(index.map(({ id }) => `/blog/${id}`)).toEqual(
    pagesOfList('/blog')
      .flatMap(titledCards)
      .map(({ href }) => href),
  );
});

test('/blog/{id}: every article has an author, a date and its text', () => {
  const team = teamCards().map(({ name }) => name);
  const faults = faultsOf(articles, (article) => {
    const main = mainOf(article);
    const authors = team.filter((name) => text(main).includes(name));
    return [
      ...(authors.length > 0 ? [] : ['nobody of the team is the author']),
      ...(datesIn(main).length > 0 ? [] : ['no date']),
      ...(text(main).split(' ').length >= 500 ? [] : ['fewer than 500 words']),
    ];
  });
  expect(articles.length).toBeGreaterThanOrEqual(14);
  expect(faults).toEqual([]);
});

test('/contact: a form that posts email and message', () => {
  const forms = elements(page('/contact').document, 'form');
  expect(forms).toHaveLength(1);
  const form = forms[0] ?? page('/contact').document;
  expect(formAttributes(form)).toEqual({ method: 'post', action: `/f/${company.formId}` });

  const controls = elements(form, 'input', 'textarea', 'select').map((control) => ({
    element: control.tagName,
    name: attribute(control, 'name'),
    type: attribute(control, 'type'),
    isRequired: attribute(control, 'required') !== undefined,
    labels: elements(form, 'label')
      .filter((label) => attribute(label, 'for') === attribute(control, 'id'))
      .map((label) => text(label) !== ''),
  }));
  expect(controls).toEqual([
    { element: 'input', name: 'email', type: 'email', isRequired: true, labels: [true] },
    { element: 'textarea', name: 'message', type: undefined, isRequired: true, labels: [true] },
    { element: 'input', name: '_gotcha', type: 'text', isRequired: false, labels: [true] },
  ]);
  expect(elements(form, 'button').map((button) => attribute(button, 'type'))).toEqual(['submit']);
});

test('/contact/thanks: the sentence of success, for the server to show', () => {
  const parts = elements(headingOf(page('/contact/thanks')), 'span').map((part) => ({
    slot: attribute(part, 'data-slot'),
    isShown: attribute(part, 'hidden') === undefined,
    words: text(part),
  }));
  const words = 'Thanks for your mail! We will get back to you within 24 hours';
  expect(parts).toEqual([
    { slot: 'arrived', isShown: false, words },
    { slot: 'unknown', isShown: true, words: 'We cannot find that message.' },
  ]);
});

test('/contact/not-sent: the same form as /contact', () => {
  const [shown, live] = ['/contact/not-sent', '/contact'].map((address) =>
    elements(page(address).document, 'form').map((form) => ({
      ...formAttributes(form),
      controls: elements(form, 'input', 'textarea', 'button', 'label').map((control) => ({
        words: control.tagName === 'textarea' ? '' : text(control),
        attributes: control.attrs.filter(({ name }) => !/^(?:value|data-.*)$/.test(name)),
      })),
    })),
  );
  expect(shown).toHaveLength(1);
  expect(shown).toEqual(live);
});

test('/contact: address, phone, email and business hours', () => {
  const main = mainOf(page('/contact'));
  const { street, city, postalCode, region, country } = company.address;
  for (const fact of [street, city, postalCode, region, country]) {
    expect(text(main)).toContain(fact);
  }
  expect(text(main)).toContain('Monday - Sunday: 24 hours');
  expect(elements(main, 'a').map(entry)).toEqual(
    expect.arrayContaining([
      `${company.phone} tel:${company.phone.replaceAll(' ', '')}`,
      `${company.email} mailto:${company.email}`,
    ]),
  );
  expect(text(main), 'the promise of an answer').toContain('within 24 hours');
});

test.for([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
] as const)('%s: %s, in parts, with the day of its last change', ([address, title]) => {
  const main = mainOf(page(address));
  expect(titleOf(page(address))).toBe(title);
  expect(elements(main, 'h2').length).toBeGreaterThan(3);
  expect(text(main)).toMatch(/Last changed on \d{1,2} \w+ 20\d\d/);
});

test('/work: the three projects as cards', () => {
  const cards = cardsWith(page('/work'), 'View Project →');
  expect(cards.map(({ href }) => href)).toEqual(projectIds.map((id) => `/work/${id}`));
  for (const { href, card } of cards) {
    expect(elements(card, 'h2').map(text), `title of ${href}`).toEqual([titleOf(page(href))]);
    expect(elements(card, 'img'), `picture of ${href}`).toHaveLength(1);
  }
});

test.for(projectIds)('/work/%s: picture, technologies with icons, and the story', (id) => {
  const project = page(`/work/${id}`);
  const main = mainOf(project);
  expect(elements(main, 'img'), 'picture').toHaveLength(1);
  const tech = elements(sectionUnder(project, 'Made with'), 'li');
  expect(tech.length, 'technologies').toBeGreaterThan(0);
  expect(tech.filter((it) => text(it) === '' || elements(it, 'svg').length !== 1)).toEqual([]);
  expect(text(main).split(' ').length, 'words').toBeGreaterThanOrEqual(500);
});

test('/careers: not hiring now, but open to contact', () => {
  expect(titleOf(page('/careers'))).toMatch(/not hiring now/i);
  const links = elements(mainOf(page('/careers')), 'a').map(entry);
  expect(links).toContain('Contact Us /contact');
});

test.for([
  ['/404', 'Page not found', ['/', '/services', '/contact', '/about', '/work', '/team', '/blog']],
  ['/services/404', 'Service not found', serviceIds.map((id) => `/services/${id}`)],
  ['/team/404', 'Team member not found', memberIds.map((id) => `/team/${String(id)}`)],
  ['/work/404', 'Project not found', projectIds.map((id) => `/work/${id}`)],
  ['/blog/404', 'Article not found', articles.slice(0, 3).map(({ address }) => address)],
] as const)('%s: %s, and ways on', ([ownAddress, sentence, ways]) => {
  const notFound = pages.find((it) => it.ownAddress === ownAddress);
  if (!notFound) throw new Error(`There is no page for ${ownAddress}.`);
  expect(titleOf(notFound)).toBe(sentence);
  const links = elements(mainOf(notFound), 'a').map((link) => attribute(link, 'href'));
  expect(links).toEqual(expect.arrayContaining([...ways]));
});

test('the sitemap has exactly the listed pages', () => {
  const listed = pages
    .filter((it) => it.address !== '/home' && !isUnlisted(it))
    .map(({ address }) => `${origin}${address}`);
  const maps = locationsIn('/sitemap-index.xml');
  expect(maps).not.toEqual([]);
  const found = maps.flatMap((map) => locationsIn(map.replace(origin, '')));
  expect(found.toSorted()).toEqual(listed.toSorted());
});

test('robots.txt lets everyone in and names the sitemap', () => {
  const lines = bytes('/robots.txt').toString('utf8').trim().split(/\n+/);
  expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${origin}/sitemap-index.xml`]);
  expect(addresses).toContain('/sitemap-index.xml');
});

test('llms.txt says what the site is and leads to every service, project and main page', () => {
  const text = bytes('/llms.txt').toString('utf8');
  expect(text).toMatch(/^# \S.*\n\n> \S.*\n\n## /);
  const urls = [...text.matchAll(/^- \[.+?\]\((\S+?)\)/gm)].map(([, url]) => String(url));
  expect(urls.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
  const paths = urls.map((url) => url.slice(origin.length));
  expect(paths.filter((path) => !addresses.has(path))).toEqual([]);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...serviceIds.map((id) => `/services/${id}`),
      ...projectIds.map((id) => `/work/${id}`),
      ...titledCards(page('/blog')).map(({ href }) => href),
      ...['/about', '/contact', '/work', '/team', '/blog', '/privacy', '/terms'],
    ]),
  );
});

function headingOf(it: Page): Element {
  const [heading] = elements(it.document, 'h1');
  if (!heading) throw new Error(`${it.address} has no h1.`);
  return heading;
}

function titleOf(it: Page): string {
  return text(headingOf(it));
}

function mainOf(it: Page): Element {
  const [main] = elements(it.document, 'main');
  if (!main) throw new Error(`${it.address} has no main part.`);
  return main;
}

function mainText(it: Page): string {
  return text(mainOf(it));
}

/** A link as its words without those that only a screen reader reads, and where it goes. */
function entry(link: Element): string {
  return `${ownText(link)} ${String(attribute(link, 'href'))}`;
}

function sectionUnder(it: Page, heading: string): Element {
  const headings = elements(mainOf(it), 'h2', 'h3').filter((element) => text(element) === heading);
  const section = headings[0] && closest(headings[0], 'section');
  if (!section) throw new Error(`${it.address} has no section with the heading “${heading}”.`);
  return section;
}

function itemsUnder(it: Page, heading: string): string[] {
  return elements(sectionUnder(it, heading), 'li').map(text);
}

/** The items of a section that have a title, each with the last of its paragraphs. */
function pointsUnder(it: Page, heading: string) {
  return elements(sectionUnder(it, heading), 'li').map((item) => ({
    title: elements(item, 'h3').map(text).join(' '),
    description: elements(item, 'p').map(text).at(-1),
  }));
}

/** The list items with a link of these words, each with where the link goes. */
function cardsWith(where: Page | Element, words: string) {
  return elements('document' in where ? mainOf(where) : where, 'a')
    .filter((link) => ownText(link) === words)
    .map((link) => ({ href: attribute(link, 'href') ?? '', card: closest(link, 'li') ?? link }));
}

function teamCards() {
  return titledCards(page('/team')).map(({ title, ...card }) => ({ name: title, ...card }));
}

/** The list items whose title is a link. */
function titledCards(it: Page) {
  return elements(mainOf(it), 'h2').flatMap((heading) =>
    elements(heading, 'a').map((link) => ({
      title: text(link),
      href: attribute(link, 'href') ?? '',
      card: closest(heading, 'li') ?? heading,
    })),
  );
}

/** The pages of a list of articles from its first, each reached from the one before it. */
function pagesOfList(first: string): Page[] {
  const found = [page(first)];
  for (const it of found) {
    const [next] = elements(it.document, 'link').filter(
      (link) => attribute(link, 'rel') === 'next',
    );
    const ways = elements(mainOf(it), 'a').map((link) => attribute(link, 'href'));
    if (!next) continue;
    const href = attribute(next, 'href') ?? '';
    expect(ways, `the way on from ${it.address}`).toContain(href);
    found.push(page(href));
  }
  return found;
}

/** The links below each heading of the footer. */
function footerGroups(it: Page): Map<string, Element[]> {
  const headings = elements(it.document, 'footer').flatMap((footer) => elements(footer, 'h2'));
  return new Map(
    headings.map((heading) => [text(heading), elements(closest(heading, 'div') ?? heading, 'a')]),
  );
}

function datesIn(node: Node): (string | undefined)[] {
  return elements(node, 'time').map((time) => attribute(time, 'datetime'));
}

function formAttributes(form: Node) {
  if (!('attrs' in form)) return {};
  return { method: attribute(form, 'method'), action: attribute(form, 'action') };
}

/** What the `loc` elements of a sitemap say (sitemaps.org protocol 0.9). */
function locationsIn(address: string): string[] {
  const xml = bytes(address).toString('utf8');
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location ?? '');
}

function unlike(what: string, found: unknown, expected: unknown): string[] {
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
  return is === should ? [] : [`${what}: ${is} instead of ${should}`];
}
