import { expect, test } from 'vitest';
import { entriesOf, siteWords } from '../support/site-content.ts';
import { attribute, elements, mainLinks, oneSpaced, readBuiltSite, text } from './built-site.ts';
import type { Page } from './built-site.ts';

const { page, addresses } = readBuiltSite();
const members = entriesOf('team')
  .map(({ data }) => data)
  .sort((a, b) => a.id - b.id);
const [teamPage] = entriesOf('teamPage');
const noDetail = teamPage?.data.noDetail;
const { team: labels } = siteWords();
const shown = entriesOf('blog').filter(({ id }) => addresses.has(`/blog/${id}`));

const wordsOf = ({ document }: Page) => elements(document, 'main').map(text).join(' ');
const headingsOf = ({ document }: Page) => elements(document, 'h1').map(text);

test.for(members)('the page of $name is about this person', ({ id, name, ...member }) => {
  const own = page(`/team/${id}`);
  expect(headingsOf(own)).toEqual([name]);
  expect(own.isListed).toBe(true);
  const { role, description, social = {}, askedAbout = [] } = member;
  const words = wordsOf(own);
  const said = [role, description, ...askedAbout, ...(member.detail?.skills ?? [])];
  expect(said.filter((it) => !words.includes(oneSpaced(it)))).toEqual([]);
  expect(mainLinks(own)).toEqual(expect.arrayContaining(Object.values(social)));
  expect(words.includes(labels.askedAbout.replace('{name}', name))).toBe(askedAbout.length > 0);
});

test.runIf(noDetail)('a note that a person has no details stands below all about them', () => {
  for (const { id, name, description, detail } of members) {
    const words = wordsOf(page(`/team/${id}`));
    const place = words.indexOf(noDetail ?? '');
    expect(place >= 0, name).toBe(!detail);
    if (detail) continue;
    const about = [description, labels.articles.replace('{name}', name)].map(oneSpaced);
    expect(place, name).toBeGreaterThan(Math.max(...about.map((it) => words.lastIndexOf(it))));
  }
});

test.for(members)('the page of $name has their articles, newest first', ({ id, name }) => {
  const own = page(`/team/${id}`);
  const written = shown
    .filter(({ data }) => data.author === id)
    .sort((a, b) => b.data.date.localeCompare(a.data.date) || a.id.localeCompare(b.id))
    .map((article) => `/blog/${article.id}`);
  const links = mainLinks(own).filter((href) => href.startsWith('/blog/'));
  expect(links).toEqual(written.slice(0, 5));
  expect(mainLinks(own).includes('/blog')).toBe(written.length > 5);
  const heading = labels.articles.replace('{name}', name);
  expect(wordsOf(own).includes(oneSpaced(heading))).toBe(written.length > 0);
});

test('the home page shows at most six people, each by a link with their name', () => {
  const expected = members.slice(0, 6).map(({ id, name }) => [`/team/${id}`, name]);
  const faces = elements(page('/').document, 'a')
    .filter((link) => /^\/team\/\d+$/.test(attribute(link, 'href') ?? ''))
    .map((link) => [attribute(link, 'href'), elements(link, 'span').map(text).join()]);
  expect(faces).toEqual(expected);
});

test.runIf(teamPage)(
  'a person without a portrait has initials, in the list of the team and on their page',
  () => {
    const initialsOn = (address: string) => elements(page(address).document, 'text').length;
    const counts = members.map(({ id }) => initialsOn(`/team/${id}`));
    expect(counts).toEqual(members.map(({ portrait }) => (portrait ? 0 : 1)));
    expect(initialsOn('/team')).toBe(members.filter(({ portrait }) => !portrait).length);
  },
);
