import { expect, test } from 'vitest';
import { projectStart } from './project-start.ts';

const step = { title: 'A', description: 'B' };

test('the first paid step says what it costs', () => {
  const { error } = projectStart.safeParse({ steps: [{ ...step, isFirstPaid: true }] });
  expect(error?.issues.map((it) => it.path.join('.'))).toEqual(['steps.0.costs']);
});
