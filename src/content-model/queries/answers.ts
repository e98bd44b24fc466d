import { answerKeys } from '../schemas/field-groups.ts';
import { optionalContentOf, words } from './content.ts';
import { memoize } from './memoize.ts';

/** Questions with their answers, by who asks; only what the owner has answered, so none without the page. */
export const answerGroups = memoize(async () => {
  const page = await optionalContentOf('answersPage');
  const { groups, questions } = (await words()).answers;
  return (Object.keys(groups) as (keyof typeof groups)[])
    .map((name) => ({
      // An answer may have the name of a group.
      id: `${name}-questions`,
      heading: groups[name],
      answers: answerKeys[name].flatMap((key) => {
        const { text: answer, link } = page?.answers[key] ?? {};
        return answer ? [{ id: key, question: questions[key], answer, link }] : [];
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
});

/** Link to the page of the answers; undefined without the page. */
export const answersLink = memoize(async () => {
  const page = await optionalContentOf('answersPage');
  return page && { label: (await words()).answers.link, href: '/answers' };
});
