import { type AnswerKey, answerKeys, askers } from '../schemas/field-groups.ts';
import { idOfGroup } from '../schemas/pages/answers.ts';
import { optionalContentOf, words } from './content.ts';
import { memoize } from './memoize.ts';

/** Questions with their answers, by who asks; only what the owner has answered, so none without the page. */
export const answerGroups = memoize(async () => {
  const page = await optionalContentOf('answersPage');
  const { groups, questions } = (await words()).answers;
  const answers = Object.entries(page?.answers ?? {}).map(([id, { text: answer, ...written }]) => ({
    id,
    asker: written.group ?? askerOf(id),
    isOwn: askerOf(id) === undefined,
    question: written.question ?? questions[id as AnswerKey],
    answer,
    link: written.link,
  }));
  return askers
    .map((name) => ({
      id: idOfGroup(name),
      heading: groups[name],
      answers: answers.filter(({ asker }) => asker === name),
    }))
    .filter((group) => group.answers.length > 0);
});

/** Link to the page of the answers; undefined without the page. */
export const answersLink = memoize(async () => {
  const page = await optionalContentOf('answersPage');
  return page && { label: (await words()).answers.link, href: '/answers' };
});

/** Who asks a question of the product. */
function askerOf(id: string) {
  return askers.find((name) => (answerKeys[name] as readonly string[]).includes(id));
}
