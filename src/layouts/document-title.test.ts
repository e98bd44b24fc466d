import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

test('a tab names the company as people say it', () => {
  const company = { name: 'Mill', legalName: 'Mill Software GmbH & Co. KG' };
  expect(documentTitle('Blog', company)).toBe('Blog · Mill');
});
