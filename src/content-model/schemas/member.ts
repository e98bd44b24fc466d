import { z } from 'zod';
import { picture, type SchemaContext, weave } from './field-groups.ts';
import {
  email,
  group,
  httpsUrl,
  list,
  paragraph,
  positiveInteger,
  snippet,
  text,
} from './fields.ts';

const year = z.int().min(1900);

const position = group('Position.', {
  title: text('Job title.'),
  company: text('Employer.'),
  from: year.describe('Year in which the position began.'),
  to: year.optional().describe('Year in which the position ended; empty if it goes on.'),
  description: paragraph('Description of the work.'),
}).refine(({ from, to = from }) => to >= from, {
  path: ['to'],
  error: 'expected a year not before that of the beginning',
});

export const member = (context: SchemaContext) =>
  group('Team member.', {
    id: positiveInteger('Number in the address of the page, which no other person has.'),
    name: text('Full name.'),
    givenName: text(
      'What to call the person in headings; the full name if it is empty.',
    ).optional(),
    role: text('Role in the team.'),
    description: snippet('Short description for cards and search results.'),
    portrait: picture(context)
      .describe('Photo, or drawing without a background; without it, the initials are drawn.')
      .optional(),
    weave: weave
      .describe('Its colours are those of the cloth of the name, which is the draft.')
      .optional(),
    social: group('Profiles of the member.', {
      linkedin: httpsUrl('Profile at LinkedIn.').optional(),
      twitter: httpsUrl('Profile at Twitter.').optional(),
      github: httpsUrl('Profile at GitHub.').optional(),
      website: httpsUrl('Personal website.').optional(),
    }).default({}),
    askedAbout: list('What visitors may ask the member about.', text('Topic or question.')).default(
      [],
    ),
    detail: group('What the page of the person shows in addition.', {
      email: email('Address that visitors can write to.'),
      experience: list('Positions, latest first.', position).default([]),
      skills: list('Skills.', text('Skill.')).default([]),
      hobbies: list('Hobbies.', text('Hobby.')).default([]),
    }).optional(),
  });
