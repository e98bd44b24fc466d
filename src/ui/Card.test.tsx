import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Card } from './Card.tsx';

const about = { title: 'Design', href: '/services/design', cover: <i>cover</i>, level: 3 } as const;
const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

test('it is a list item that reads from cover to action', () => {
  const html = renderToStaticMarkup(
    <Card {...about} eyebrow={<p>Eyebrow</p>} action="Learn More">
      <p>Text</p>
    </Card>,
  );
  expect(html).toMatch(/^<li[ >].*<\/li>$/);
  expect(textOf(html)).toBe('coverEyebrowDesignTextLearn More Design');
});
