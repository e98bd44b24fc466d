import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedContent, member } from '../../../tests/support/edited-content.ts';

const { folder, problems } = editedContent();

test('two members with one id are reported', () => {
  cpSync(join(folder, member), join(folder, 'team/zz.yaml'));
  expect(problems().join()).toContain(
    `expected another id here or in content/${member}:1, whichever is the copy`,
  );
});
