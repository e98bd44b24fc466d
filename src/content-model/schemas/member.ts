import { z } from 'zod';
import { dayOf } from './day.ts';
import { picture, type SchemaContext, weave } from './field-groups.ts';
import { email, group, httpsUrl, list, positiveInteger, snippet, text } from './fields.ts';

const position = (thisYear: number) => {
  const year = z
    .int()
    .min(1900)
    .refine((value) => value <= thisYear, { error: `expected a year not after ${thisYear}` });
  return group('Position.', {
    title: text('Job title.'),
    company: text('Employer.'),
    from: year.describe('Year in which the position began.'),
    to: year.optional().describe('Year in which the position ended; empty if it goes on.'),
    description: text('Description of the work.'),
  }).superRefine(({ from, to = from }, { addIssue }) => {
    if (to >= from) return;
    addIssue({ code: 'custom', path: ['to'], message: `expected a year not before ${from}` });
  });
};

/** The schema of a team member; no position begins or ends after the year of `today`. */
export const member = (context: SchemaContext) => {
  // Astro passes no day. The day in the time zone furthest ahead is never before the company's.
  const { today = dayOf(new Date(), 'Pacific/Kiritimati') } = context;
  return group('Team member.', {
    id: positiveInteger('Number in the address of the page, which no other person has.'),
    name: text('Full name.'),
    role: text('Role in the team.'),
    description: snippet('Short description for cards and search results.'),
    portrait: picture(context)
      .describe('Portrait in front of the weave; without it, the initials are woven in.')
      .optional(),
    weave: weave.optional(),
    social: group('Profiles of the member.', {
      linkedin: httpsUrl('Profile at LinkedIn.').optional(),
      twitter: httpsUrl('Profile at Twitter.').optional(),
      github: httpsUrl('Profile at GitHub.').optional(),
      website: httpsUrl('Personal website.').optional(),
    }).default({}),
    askedAbout: list('What visitors may ask the member about.', text('Topic or question.')).default(
      [],
    ),
    detail: group('What the page of the person shows; without it there is no such page.', {
      email: email('Address that visitors can write to.'),
      experience: list('Positions, latest first.', position(Number(today.slice(0, 4)))),
      skills: list('Skills.', text('Skill.')),
      hobbies: list('Hobbies.', text('Hobby.')),
    }).optional(),
  });
};
