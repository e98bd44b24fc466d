import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SocialLinks } from './SocialLinks.tsx';

test('without links there is no list', () => {
  expect(renderToStaticMarkup(<SocialLinks of="Asha" links={[]} />)).toBe('');
});
