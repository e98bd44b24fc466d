import { expect, test } from 'vitest';
import { entriesOf, siteWords } from '../support/site-content.ts';
import { mainLinks, oneSpaced, readBuiltSite, text } from './built-site.ts';

const site = readBuiltSite();
const brief = site.page('/brief');

test('the sheet of the company names every service, step, case and person', () => {
  const names = [
    ...[...entriesOf('services'), ...entriesOf('work')].map(({ data }) => data.title),
    ...entriesOf('projectStart').flatMap(({ data }) => data.steps.map(({ title }) => title)),
    ...entriesOf('team').map(({ data }) => data.name),
  ];
  const printed = text(brief.document);
  expect(names.filter((name) => !printed.includes(oneSpaced(name)))).toEqual([]);
});

test('each service leads to its own sheet', () => {
  for (const { id, data } of entriesOf('services')) {
    expect(mainLinks(site.page(`/services/${id}`))).toContain(`/brief/${id}`);
    expect(text(site.page(`/brief/${id}`).document)).toContain(siteWords().brief.print);
    expect(text(site.page(`/brief/${id}`).document)).toContain(oneSpaced(data.title));
  }
});
