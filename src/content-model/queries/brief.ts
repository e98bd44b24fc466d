import { answerGroups } from './answers.ts';
import { companyDay } from '../schemas/company.ts';
import { dayFormat, optionalContentOf, words } from './content.ts';
import { memoize } from './memoize.ts';
import { projectStart } from './project-start.ts';
import { company } from './site.ts';
import { allMembers } from './team.ts';

/** The head of each sheet: how to reach the company, the day of the build, and how many people the company names. */
export const briefHead = memoize(async () => {
  const { brief, contact } = await words();
  const facts = await company();
  const format = await dayFormat();
  const { legalName, addressLine, phone, email } = facts;
  const address = `${legalName}\n${addressLine}`;
  const people = (await allMembers()).length;
  return {
    labels: { ...contact.details, ...brief },
    facts: { address, phone, email, day: format(companyDay(facts)), people },
  };
});

/** The steps at the start of a project as items of a sheet; undefined if the owner does not describe them. */
export const briefSteps = memoize(async () => {
  const start = await projectStart();
  return (
    start && {
      heading: start.heading,
      href: start.link.href,
      items: start.steps.map(({ title, description, facts }, at) => ({
        title: `${at + 1}. ${title}`,
        text: description,
        facts,
      })),
    }
  );
});

/** All answers as items of a sheet, and whether the questions are the owner's; undefined without their page. */
export const briefAnswers = memoize(async () => {
  const page = await optionalContentOf('answersPage');
  const groups = await answerGroups();
  return (
    page && {
      heading: page.meta.title,
      href: '/answers',
      items: groups.flatMap(({ answers }) =>
        answers.map(({ id, question, answer, isOwn }) => ({
          isOwn,
          title: question,
          href: `/answers#${id}`,
          text: answer,
        })),
      ),
    }
  );
});
