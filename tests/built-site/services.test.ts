import { expect, test } from 'vitest';
import { fillIn } from '../../contract/server-texts.ts';
import { entriesOf, siteWords } from '../support/site-content.ts';
import { attribute, elements, oneSpaced, readBuiltSite, text } from './built-site.ts';

const site = readBuiltSite();
const services = entriesOf('services').map(({ id, data }) => ({ id, ...data }));
const plans = entriesOf('plans').toSorted((one, other) => one.data.order - other.data.order);
const { linkOf, linkOfOther } = siteWords().plans;

test('the list of services has the time and price of each first step', () => {
  const [firstPaid] = entriesOf('projectStart').flatMap(({ data }) =>
    data.steps.filter(({ isFirstPaid }) => isFirstPaid),
  );
  const printed = text(site.page('/services').document);
  const costs = services.flatMap((service) => service.costs ?? firstPaid?.costs ?? []);
  expect(costs.filter((it) => !printed.includes(oneSpaced(it)))).toEqual([]);
});

test('a service names the plan that it leads to, and says when it is one for other work', () => {
  const found = services.map(({ id }) =>
    elements(site.page(`/services/${id}`).document, 'a')
      .filter((it) => attribute(it, 'href')?.startsWith('/plans/'))
      .map((it) => `${attribute(it, 'href')} ${text(it)}`),
  );
  const expected = services.map(({ plan }) => {
    const own = plans.find(({ id }) => id === plan);
    const shown = own ?? plans[0];
    if (!shown) return [];
    const label = fillIn(own ? linkOf : linkOfOther, { title: shown.data.title });
    return [`/plans/${shown.id} ${oneSpaced(label)}`];
  });
  expect(found).toEqual(expected);
});
