import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Showcase } from './Showcase.tsx';

test('a project has the links to what visitors can try, and no row for them without any', () => {
  const project = {
    ...{ id: 'a', href: '/work/a', title: 'A', description: 'B', facts: [] },
    cover: { kind: 'drawn', drawing: 'plain-sky-indigo' } as const,
  };
  const render = (...tryIt: { label: string; href: string }[]) =>
    renderToStaticMarkup(
      <Showcase projects={[{ ...project, tryIt }]} labels={{ action: 'View', tryIt: 'Try it' }} />,
    );
  expect(render({ label: 'A running copy', href: 'https://a.example/' })).toMatch(
    /<dt>Try it<.*<a [^>]*href="https:\/\/a\.example\/">A running copy</,
  );
  expect(render()).not.toContain('Try it');
});
