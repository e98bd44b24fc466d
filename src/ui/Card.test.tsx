import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Card } from './Card.tsx';

const about = { title: 'Design', href: '/services/design', cover: <i>cover</i>, level: 3 } as const;
const words = (html: string) => html.replace(/<[^>]*>/g, '');
const links = (html: string) =>
  [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes, inner]) => ({
    href: /href="([^"]*)"/.exec(String(attributes))?.[1],
    text: words(String(inner)),
  }));

test('without an action its title is the one link', () => {
  const html = renderToStaticMarkup(<Card {...about}>Words</Card>);
  expect(links(html)).toEqual([{ href: '/services/design', text: 'Design' }]);
  expect(html).toMatch(/<h3[^>]*><a [^>]*>Design<\/a><\/h3>/);
});

test('with an action that is the one link, and tells those who hear it alone where it leads', () => {
  const html = renderToStaticMarkup(
    <Card {...about} action="Learn More">
      Words
    </Card>,
  );
  expect(links(html)).toEqual([{ href: '/services/design', text: 'Learn More Design' }]);
  expect(html).toMatch(/<h3[^>]*>Design<\/h3>/);
});

test('its title has the level that its place asks for', () => {
  const html = renderToStaticMarkup(
    <Card {...about} level={2}>
      Words
    </Card>,
  );
  expect(html).toContain('<h2');
  expect(html).not.toContain('<h3');
});

test('it is an item of a list and reads from cover to action', () => {
  const html = renderToStaticMarkup(
    <Card {...about} eyebrow={<p>Eyebrow</p>} action="Learn More">
      <p>Text</p>
    </Card>,
  );
  expect(html).toMatch(/^<li[ >].*<\/li>$/);
  expect(words(html)).toBe('coverEyebrowDesignTextLearn More Design');
});
