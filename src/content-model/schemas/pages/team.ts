import { callToAction, pageIntro } from '../field-groups.ts';
import { group, template, text } from '../fields.ts';

export const teamPage = group('List of team members.', {
  ...pageIntro,
  callToAction,
  detail: group('Labels on the page of each member.', {
    breadcrumbs: text('Accessible name of the breadcrumbs.'),
    email: text('Before the email address of the member.'),
    experience: text('Heading of the positions.'),
    since: template('Years of a position that goes on; `{from}` is the first.', '{from}'),
    skills: text('Heading of the skills.'),
    hobbies: text('Heading of the hobbies.'),
    noDetail: text('Note on the page of a member without a detail record.').optional(),
    askedAbout: template('Heading of the topics; `{name}` is that of the member.', '{name}'),
    articles: template('Heading of the articles; `{name}` is that of their author.', '{name}'),
    allArticles: text('Link to the blog where the author has more articles than are shown.'),
  }),
  social: group('Labels of the links to the profiles of a member.', {
    linkedin: text('Profile at LinkedIn.'),
    twitter: text('Profile at Twitter.'),
    github: text('Profile at GitHub.'),
    website: text('Personal website.'),
  }),
});
