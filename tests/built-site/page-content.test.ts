import { expect, test } from 'vitest';
import { contentOf, entriesOf } from '../support/site-content.ts';
import { attribute, elements, oneSpaced, readBuiltSite, text } from './built-site.ts';
import { members, projects, services } from './content-lists.ts';
import { expectContent } from './expect-content.ts';
import type { ExpectedContent } from './expect-content.ts';

type Titled = { title: string; description: string };

const { page } = readBuiltSite();
const home = contentOf('homePage');
const about = contentOf('aboutPage');
const offered = contentOf('servicesPage');
const work = contentOf('workPage');
const team = contentOf('teamPage');
const notFound = contentOf('notFoundPages');
const testimonials = entriesOf('testimonials').map(({ data }) => data);

const titled = (points: readonly Titled[]) => points.flatMap((it) => [it.title, it.description]);
const summaries = services.flatMap(({ title, summary }) => [title, summary]);
const serviceLinks = (action: string) =>
  services.map(({ title, href }) => `${action} ${title} ${href}`);
const projectLinks = (action: string) =>
  projects.map(({ title, href }) => `${action} ${title} ${href}`);

const homePage: Omit<ExpectedContent, 'address'> = {
  texts: [
    ...[home.hero.title, home.hero.text, home.services.heading, ...summaries],
    ...[home.services.invitation.title, home.strengths.heading, ...titled(home.strengths.points)],
    ...[home.work.heading, ...titled(projects), home.testimonials.heading],
    ...(testimonials.length === 0 ? [home.testimonials.empty] : []),
  ],
  links: [
    `${home.hero.action} /contact`,
    ...serviceLinks(home.services.action),
    `${home.services.invitation.action} /contact`,
    ...projectLinks(home.work.action),
  ],
  pictures: 1 + services.length + projects.length,
};

const servicePages = services.map((service) => ({
  address: service.href,
  texts: [
    ...[service.title, service.description, offered.detail.features, ...service.features],
    offered.detail.process,
    ...service.process.flatMap((step, at) => [String(at + 1), step.title, step.description]),
    ...[offered.detail.benefits, ...titled(service.benefits), service.callToAction],
  ],
  links: [
    `${offered.meta.title} /services`,
    `${offered.detail.action} /contact?service=${service.id}`,
  ],
  pictures: 1,
}));

const memberPages = members.map(({ name, role, description, detail, profiles, href }) => {
  const labels = team.detail;
  const mail = detail ? [`${detail.email} mailto:${detail.email}`] : [];
  const positions = detail?.experience.flatMap((position) => [
    ...[position.title, position.company, String(position.from)],
    ...[String(position.to ?? ''), position.description],
  ]);
  const record = detail && [
    ...[labels.email, detail.email, labels.experience, ...(positions ?? [])],
    ...[labels.skills, ...detail.skills, labels.hobbies, ...detail.hobbies],
  ];
  return {
    address: href,
    texts: [
      ...[...(detail ? [] : [notFound.member.title]), name, role, description],
      ...[...(record ?? []), team.callToAction.title],
    ],
    links: [
      ...[`${team.meta.title} /team`, ...mail, ...profiles],
      `${team.callToAction.action} /contact`,
    ],
    pictures: 2,
  };
});

const expected: ExpectedContent[] = [
  { address: '/', ...homePage },
  { address: '/home', ...homePage },
  {
    address: '/about',
    texts: [
      ...[about.title, about.mission.heading, ...about.mission.paragraphs],
      ...[about.offers.heading, ...titled(about.offers.points)],
      ...[about.values.heading, ...titled(about.values.points), about.callToAction.title],
    ],
    links: [`${about.callToAction.action} /contact`],
    pictures: 1,
  },
  {
    address: '/services',
    texts: [
      ...[offered.title, offered.lead],
      ...services.flatMap(({ title, summary, features }) => [title, summary, ...features]),
      offered.callToAction.title,
    ],
    links: [...serviceLinks(offered.action), `${offered.callToAction.action} /contact`],
    pictures: services.length,
  },
  ...servicePages,
  {
    address: '/work',
    texts: [work.title, work.lead, ...titled(projects), work.callToAction.title],
    links: [...projectLinks(work.action), `${work.callToAction.action} /contact`],
    pictures: projects.length,
  },
  {
    address: '/team',
    texts: [
      ...[team.title, team.lead],
      ...members.flatMap(({ name, role, description }) => [name, role, description]),
      team.callToAction.title,
    ],
    links: [
      ...members.flatMap(({ name, href, profiles }) => [`${name} ${href}`, ...profiles]),
      `${team.callToAction.action} /contact`,
    ],
    pictures: 2 * members.length,
  },
  ...memberPages,
];

test.for(expected)('$address shows its content in order', (content) => {
  expectContent(page(content.address), content);
});

test('the portraits of the team are described', () => {
  const descriptions = elements(page('/team').document, 'img').map((it) => attribute(it, 'alt'));
  expect(descriptions).toEqual(members.map(({ portrait }) => portrait.alt));
});

test('the home page quotes every testimonial', () => {
  const quotes = elements(page('/').document, 'figure').map(text);
  const quoted = testimonials.map((it) => `${oneSpaced(it.content)} ${it.name}, ${it.company}`);
  expect(quotes.toSorted()).toEqual(quoted.toSorted());
});
