import { expect, test } from 'vitest';
import { fillIn } from 'enquiries/protocol/fill-in';
import { entriesOf, siteWords } from '../support/site-content.ts';
import { attribute, elements, oneSpaced, readBuiltSite, text } from './built-site.ts';

const site = readBuiltSite();
const services = entriesOf('services').map(({ id, data }) => ({ id, ...data }));
const plans = entriesOf('plans');
const { linkOf } = siteWords().plans;

test('the list of services has the time and price of each first step', () => {
  const [firstPaid] = entriesOf('projectStart').flatMap(({ data }) =>
    data.steps.filter(({ isFirstPaid }) => isFirstPaid),
  );
  const printed = text(site.page('/services').document);
  const costs = services.flatMap((service) => service.costs ?? firstPaid?.costs ?? []);
  expect(costs.filter((it) => !printed.includes(oneSpaced(it)))).toEqual([]);
});

test('a service leads to its plan by name, if it has one', () => {
  const found = services.map(({ id }) =>
    elements(site.page(`/services/${id}`).document, 'a')
      .filter((it) => attribute(it, 'href')?.startsWith('/plans/'))
      .map((it) => `${attribute(it, 'href')} ${text(it)}`),
  );
  const expected = services.map(({ plan }) => {
    const own = plans.find(({ id }) => id === plan);
    if (!own) return [];
    return [`/plans/${own.id} ${oneSpaced(fillIn(linkOf, { title: own.data.title }))}`];
  });
  expect(found).toEqual(expected);
});

test('a service leads to the person and the case study that it names', () => {
  const missing = services.flatMap(({ id, person, project }) => {
    const links = elements(site.page(`/services/${id}`).document, 'a');
    const addresses = links.map((it) => attribute(it, 'href'));
    const named = [person && `/team/${person}`, project && `/work/${project}`];
    return named.filter((it) => it && !addresses.includes(it));
  });
  expect(missing).toEqual([]);
});
