import { expect, test } from 'vitest';
import { editedContent } from '../../tests/support/edited-content.ts';
import { ofLook } from './look.ts';
import { checkContent } from './validation/check.ts';

const weave = { draft: 'twill', warp: 'indigo', weft: 'sky' };

test('the plain look drops fields about weaves at any depth, and no category or group of such a name', () => {
  const fields = { title: 'A', weave, categories: { dyes: { name: 'B', dyes: weave }, other: {} } };
  expect(ofLook('woven', fields)).toBe(fields);
  expect(ofLook('plain', fields)).toEqual({
    title: 'A',
    categories: { dyes: { name: 'B' }, other: {} },
  });
});

const { folder, change } = editedContent();

test('in a plain site, a wrong weave is no problem', () => {
  change('company.yaml', /^weave: .*/m, 'weave: none');
  expect(() => checkContent(folder)).toThrow('weave');
  change('site.yaml', 'language:', 'look: plain\nlanguage:');
  expect(checkContent(folder).company[0]?.data.weave).toBeUndefined();
});
