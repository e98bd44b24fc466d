import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemberProfile } from './MemberProfile.tsx';

const member = {
  slug: 'asha',
  name: 'Asha',
  role: 'Weaver',
  description: 'She weaves.',
  portrait: { src: '/asha.svg', alt: 'Asha at the loom' },
  weave: { draft: 'plain', warp: 'indigo', weft: 'sky' },
  social: [],
} as const;
const breadcrumbs = { label: 'Where you are', above: [{ label: 'Team', href: '/team' }] };
const headings = (html: string) =>
  [...html.matchAll(/<(h[1-6])[^>]*>([^<]*)<\/\1>/g)].map(([, level, text]) => `${level} ${text}`);

test('with a title of the page, the name is an h2', () => {
  const html = renderToStaticMarkup(
    <MemberProfile member={member} title="Member not found" breadcrumbs={breadcrumbs} />,
  );
  expect(headings(html)).toEqual(['h1 Member not found', 'h2 Asha']);
  expect(html).toMatch(/aria-current="page"[^>]*>Member not found</);
});

test('a mail address is shown if there is one', () => {
  const email = { label: 'Write to', address: 'asha@reed.example' };
  const html = renderToStaticMarkup(
    <MemberProfile member={{ ...member, email }} breadcrumbs={breadcrumbs} />,
  );
  expect(html).toContain('Write to <a href="mailto:asha@reed.example">asha@reed.example</a>');
  expect(
    renderToStaticMarkup(<MemberProfile member={member} breadcrumbs={breadcrumbs} />),
  ).not.toContain('mailto:');
});
