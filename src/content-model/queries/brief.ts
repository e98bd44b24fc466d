import { companyDay } from '../schemas/company.ts';
import { dayFormat, words } from './content.ts';
import { memoize } from './memoize.ts';
import { company } from './site.ts';
import { allMembers } from './team.ts';

/** The facts at the head of a sheet: how to reach the company, how many people it names, and the day of the build. */
export const briefFacts = memoize(async () => {
  const { brief: labels, contact } = await words();
  const facts = await company();
  const format = await dayFormat();
  const { addressLine: address, phone, email } = facts;
  return {
    labels: { ...labels, ...contact.details },
    details: { address, phone, email },
    day: format(companyDay(facts)),
    people: (await allMembers()).length,
  };
});
