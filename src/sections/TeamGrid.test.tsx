import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TeamFaces } from './TeamGrid.tsx';

const team = (size: number) =>
  Array.from({ length: size }, (_, at) => ({
    name: `Person ${at + 1}`,
    href: `/team/${at + 1}`,
    drawing: 'plain-indigo-sky',
    portrait: { src: '/a.svg', alt: 'A drawing', isPhoto: false },
  }));
const markup = (size: number) =>
  renderToStaticMarkup(<TeamFaces members={team(size)} action="All of us" />);

test.each([
  [5, 5],
  [12, 6],
])('of %i people it shows %i, each in a link with the name alone', (size, count) => {
  const html = markup(size);
  expect(html.match(/<img [^>]*alt=""[^>]*loading="lazy"/g)).toHaveLength(count);
  const names = [...html.matchAll(/<span class="[^"]+">([^<]+)<\/span><\/a>/g)];
  expect(names.map(([, name]) => name)).toEqual(team(count).map(({ name }) => name));
  expect(html).toContain('href="/team"');
});

test('renders nothing without people', () => {
  expect(markup(0)).toBe('');
});
