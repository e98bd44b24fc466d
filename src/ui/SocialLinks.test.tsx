import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SocialLinks } from './SocialLinks.tsx';

test('without links there is no list', () => {
  expect(renderToStaticMarkup(<SocialLinks of="Asha" links={[]} />)).toBe('');
});

test('each link names the person too', () => {
  const html = renderToStaticMarkup(
    <SocialLinks
      of="Asha"
      links={[
        { label: 'GitHub', href: 'https://git.example/asha' },
        { label: 'Mastodon', href: 'https://social.example/asha' },
      ]}
    />,
  );
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
  expect(links.map(([, href, inner]) => [href, inner?.replace(/<[^>]*>/g, '')])).toEqual([
    ['https://git.example/asha', 'GitHub Asha'],
    ['https://social.example/asha', 'Mastodon Asha'],
  ]);
});
