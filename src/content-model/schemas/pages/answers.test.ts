import { expect, test } from 'vitest';
import { answersPage } from './answers.ts';

const page = {
  meta: { title: 'A', description: 'A.' },
  title: 'A',
  lead: 'A.',
  callToAction: 'A?',
};
const text = 'Yes.';

test.each<[string, object, object[]]>([
  ['payment', { text }, []],
  ['nonDisclosure', { text, question: 'Do you sign one?' }, []],
  [
    'faktury-ksef',
    { text, question: 'Czy wystawiają Państwo faktury w KSeF?', group: 'finance' },
    [],
  ],
  ['łączność', { text, question: 'Is there a line?', group: 'company' }, []],
  [
    'paymnt',
    { text },
    [
      {
        path: ['answers', 'paymnt'],
        message: 'expected the question and who asks it, as the product has no question paymnt',
      },
    ],
  ],
  ['night', { text, question: 'At night?' }, [{ path: ['answers', 'night'] }]],
  ['security-questions', { text }, [{ path: ['answers', 'security-questions'] }]],
  ['main', { text, question: 'A?', group: 'company' }, [{ path: ['answers', 'main'] }]],
])('the problems of the answer under the key %s', (key, answer, issues) => {
  const { error } = answersPage.safeParse({ ...page, answers: { [key]: answer } });
  expect(error?.issues ?? []).toMatchObject(issues);
});
