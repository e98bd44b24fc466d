import { expect, test } from 'vitest';
import { nameRefusal, shownName } from './entry-name.ts';

test.each([
  ['../../autorun.bat', 'traversal'],
  ['a/../../b', 'traversal'],
  ['..\\..\\autorun.bat', 'traversal'],
  ['/etc/passwd', 'absolute'],
  ['\\\\server\\share', 'absolute'],
  ['C:/autorun.bat', 'absolute'],
  ['c:autorun.bat', 'absolute'],
  ['a\0.txt', 'invisible characters'],
  ['invoice\u202Efdp.exe', 'invisible characters'],
  ['a\nb', 'invisible characters'],
  ['x'.repeat(301), 'long name'],
  ['drafts/rose..path.png', undefined],
  ['Übersicht/häufig…txt', undefined],
  ['पत्र/नमूना.txt', undefined],
  ['手紙/見本.txt', undefined],
])('the name %j: %s', (name, refusal) => {
  expect(nameRefusal(name)).toBe(refusal);
});

test('a name is shown as folder and file, short, and without what is not seen', () => {
  expect(shownName('drafts/old/a.png')).toEqual({ folder: 'drafts/old/', file: 'a.png' });
  expect(shownName('drafts/')).toEqual({ folder: '', file: 'drafts/' });
  expect(shownName('invoice\u202Efdp.exe').file).toBe('invoice\ufffdfdp.exe');
  expect(shownName('x'.repeat(70_000)).file).toHaveLength(301);
});
