import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Testimonials } from './Testimonials.tsx';

const labels = { heading: 'What Our Clients Say', empty: 'Nobody has said anything yet.' };

test('with testimonials it quotes each with its source', () => {
  const html = renderToStaticMarkup(
    <Testimonials
      {...labels}
      testimonials={[
        { id: 'a', content: 'It holds.', name: 'Maya', company: 'Mill & Sons' },
        { id: 'b', content: 'It lasts.', name: 'Ravi', company: 'Dye Works' },
      ]}
    />,
  );
  const quotes = [...html.matchAll(/<li><figure.*?<\/figure><\/li>/g)].map(([quote]) => quote);
  expect(quotes).toHaveLength(2);
  expect(quotes[0]).toMatch(/<blockquote>It holds\.<.*<figcaption[^>]*>Maya, Mill &amp; Sons</);
  expect(quotes[1]).toMatch(/<blockquote>It lasts\.<.*<figcaption[^>]*>Ravi, Dye Works</);
  expect(html).not.toContain(labels.empty);
});
