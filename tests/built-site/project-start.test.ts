import { expect, test } from 'vitest';
import { contentOf, entriesOf } from '../support/site-content.ts';
import { attribute, elements, mainLinks, oneSpaced, readBuiltSite, text } from './built-site.ts';

const { page } = readBuiltSite();
const steps = entriesOf('projectStart').flatMap(({ data }) => data.steps);
const wordsOf = (address: string) => elements(page(address).document, 'main').map(text).join(' ');
const missing = (address: string, texts: readonly (string | undefined)[]) => {
  const words = wordsOf(address);
  return texts.filter((it) => it !== undefined && !words.includes(oneSpaced(it)));
};

test('the list of services tells how a project begins, with what each step takes and costs', () => {
  const texts = steps.flatMap((it) => [it.title, it.description, it.takes, it.costs]);
  expect(missing('/services', texts)).toEqual([]);
});

test.runIf(steps.length > 0 && contentOf('servicesPage').groups)(
  'the links above the groups of services lead to it',
  () => {
    expect(mainLinks(page('/services'))).toContain('/services#project-start-heading');
  },
);

test('the home page tells it in short', () => {
  const texts = steps.flatMap(({ title, takes, costs }) => [title, takes, costs]);
  expect(missing('/', texts)).toEqual([]);
});

const linking = ['/', ...entriesOf('services').map(({ id }) => `/services/${id}`)];

test.for(linking)('%s links to it', (address) => {
  const targets = mainLinks(page(address)).filter((it) => it.startsWith('/services#'));
  expect(targets).toHaveLength(steps.length > 0 ? 1 : 0);
  const ids = elements(page('/services').document).map((it) => `/services#${idOf(it)}`);
  expect(ids).toEqual(expect.arrayContaining(targets));
});

function idOf(element: Parameters<typeof attribute>[0]): string {
  return attribute(element, 'id') ?? '';
}
