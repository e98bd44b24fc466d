import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Quotes } from './Quotes.tsx';

const plain = { id: 'a', content: 'It holds.', name: 'Maya' };
const full = {
  ...{ id: 'b', content: 'It lasts.', name: 'Ravi', role: 'Head', company: 'Dye Works' },
  ...{ dateText: '3 March 2026', source: 'https://dye.example/said' },
  project: { title: 'Vat', href: '/work/vat' },
};

test('a quote shows who said it, and date, project and source if they are known', () => {
  const html = renderToStaticMarkup(<Quotes quotes={[plain, full]} sourceLabel="Original" />);
  const [first, second] = [...html.matchAll(/<li>.*?<\/li>/g)].map(([quote]) => quote);
  expect(first).toMatch(/<blockquote>It holds\.<.*<figcaption[^>]*><span>Maya<\/span><\//);
  expect(second).toContain('<blockquote cite="https://dye.example/said">It lasts.<');
  expect(second).toContain('<span>Ravi, Head, Dye Works</span><span>3 March 2026</span>');
  expect(second).toContain(
    '<a href="/work/vat">Vat</a><a href="https://dye.example/said">Original',
  );
});
