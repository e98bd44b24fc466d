import { byAnswerKey } from '../field-groups.ts';
import { group, text } from '../fields.ts';

export const answersWords = group('Answers before a contract.', {
  link: text('Link to the answers on other pages.'),
  groups: group('Headings of the groups, by who asks.', {
    finance: text('Questions about money.'),
    contract: text('Questions about the contract.'),
    security: text('Questions about data and access.'),
    company: text('Questions about the company.'),
  }),
  questions: group(
    'Questions, as the colleagues of a client ask them.',
    byAnswerKey(() => text('Question.')),
  ),
});
