import { expect, test } from 'vitest';
import { projectStart } from './project-start.ts';

const step = { title: 'A', description: 'B' };

test.each([
  ['steps.0.costs', 'expected what the first paid step costs', [{ ...step, isFirstPaid: true }]],
  ['steps', 'in one of the steps', [1, 2].map(() => ({ ...step, costs: 'C', isFirstPaid: true }))],
])('a problem of %s says %s', (path, message, steps) => {
  const { error } = projectStart.safeParse({ steps });
  expect(error?.issues.map((it) => it.path.join('.'))).toEqual([path]);
  expect(error?.issues[0]?.message).toContain(message);
});
