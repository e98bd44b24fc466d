import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProjectGrid } from './ProjectGrid.tsx';

test('a project leads to each thing that visitors can try, and says nothing of it without any', () => {
  const project = {
    ...{ id: 'a', href: '/work/a', title: 'A', description: 'B', facts: {} },
    cover: { kind: 'drawn', drawing: 'plain-sky-indigo' } as const,
  };
  const render = (...tryIt: { label: string; href: string }[]) =>
    renderToStaticMarkup(
      <ProjectGrid
        projects={[{ ...project, tryIt }]}
        labels={{ action: 'View', tryIt: 'Try it' }}
      />,
    );
  const links = [
    { label: 'Cut the line', href: '/try/a' },
    { label: 'Open a file', href: '/try/b' },
  ];
  expect(render(...links)).toContain(
    '<p>Try it · <a href="/try/a">Cut the line</a> · <a href="/try/b">Open a file</a></p>',
  );
  expect(render()).not.toContain('Try it');
});
