import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Card } from './Card.tsx';

const about = { title: 'Design', href: '/services/design', cover: <i>cover</i>, level: 3 } as const;
const textOf = (html: string) => html.replace(/<[^>]*>/g, '');
const links = (html: string) =>
  [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes, inner]) => ({
    href: /href="([^"]*)"/.exec(String(attributes))?.[1],
    text: textOf(String(inner)),
  }));

test('without an action the title is the only link', () => {
  const html = renderToStaticMarkup(<Card {...about}>Words</Card>);
  expect(links(html)).toEqual([{ href: '/services/design', text: 'Design' }]);
  expect(html).toMatch(/<h3[^>]*><a [^>]*>Design<\/a><\/h3>/);
});

test('with an action that is the only link, with the title in its accessible name', () => {
  const html = renderToStaticMarkup(
    <Card {...about} action="Learn More">
      Words
    </Card>,
  );
  expect(links(html)).toEqual([{ href: '/services/design', text: 'Learn More Design' }]);
  expect(html).toMatch(/<h3[^>]*>Design<\/h3>/);
});

test('it is a list item that reads from cover to action', () => {
  const html = renderToStaticMarkup(
    <Card {...about} eyebrow={<p>Eyebrow</p>} action="Learn More">
      <p>Text</p>
    </Card>,
  );
  expect(html).toMatch(/^<li[ >].*<\/li>$/);
  expect(textOf(html)).toBe('coverEyebrowDesignTextLearn More Design');
});
