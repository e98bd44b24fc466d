import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticleByline } from './ArticleByline.tsx';

const day = { date: '2026-10-26', dateText: '26 October 2026' };
const meta = { ...day, categoryText: 'Notes', readingText: '1 min', updatedLabel: 'updated' };

test('an article of the company has its date, and no person', () => {
  const html = renderToStaticMarkup(<ArticleByline author={undefined} meta={meta} />);
  expect(html).toContain('<time class="date" dateTime="2026-10-26">26 October 2026</time>');
  expect(html).not.toContain('<a ');
});
