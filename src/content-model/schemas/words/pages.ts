import { meta } from '../field-groups.ts';
import { arrowLink, group, paragraph, template, text } from '../fields.ts';

/** The words of single pages, by their keys. */
export const pageWords = {
  home: group('Home page.', {
    services: text('Heading of the services.'),
    service: arrowLink('Link to a service.'),
    invitation: arrowLink('Link to the contact form after the last service.'),
    strengths: text('Heading of the strengths.'),
    team: arrowLink('Link to the team.'),
    work: text('Heading of the projects.'),
    project: arrowLink('Link to a project.'),
    testimonials: text('Heading of the testimonials.'),
    noTestimonials: text('Shown as long as there is no testimonial.'),
  }),
  services: group('Services.', {
    groups: text('Accessible name of the links to the groups of the list.'),
    action: arrowLink('Link to a service.'),
    features: text('Heading of the features.'),
    process: text('Heading of the steps.'),
    benefits: text('Heading of the benefits.'),
    project: template('Link of a service to the case study that shows it.', '{title}'),
  }),
  projectStart: group('How a project begins.', {
    heading: text('Heading of the steps.'),
    takes: text('Before how long a step takes.'),
    costs: text('Before what a step costs.'),
    full: arrowLink('Link from the steps in short to the steps in full.'),
    firstStep: text('Before the first step of a service.'),
    next: text('Heading of the lines beside the contact form.'),
  }),
  plans: group('Examples of plans.', {
    link: text('Link of the home page to the plan that it shows.'),
    linkOf: template('Link of a service to its plan.', '{title}'),
    exampleOf: template('On the home page, before the time and the price of its plan.', '{title}'),
    example: text('Below the button of a plan: that it is an example.'),
    delivered: text('Heading of what the client gets.'),
    decisions: text('Heading of the decisions that are open.'),
    hint: text('Below it, how to make them; not without JavaScript.'),
    saves: template('What a decision saves at most, such as “1 week, €900”.', '{saving}'),
    total: text('Before the time and the price that are left.'),
    otherCurrency: template('The price in another currency, which is rounded.', '{total}'),
    rate: template('The day of the rate between the two currencies.', '{date}'),
    holdsFor: template('How long the plan holds, such as “60 days”.', '{time}'),
    excluded: text('Heading of what is not in it.'),
    readyMade: text('Heading of the case for a product that can be bought.'),
    firstStep: text('Heading of the first step.'),
    start: text('Button that begins an enquiry with what is settled.'),
    settled: text('In that enquiry, before the decisions that are made.'),
    others: text('Heading of the links to the other plans.'),
    print: text('How to pass the page on; not on paper.'),
  }),
  answers: group('Answers before a contract.', {
    link: text('Link to the answers on other pages.'),
  }),
  work: group('Case studies.', {
    action: arrowLink('Link to a case study.'),
    tech: text('Heading of the technologies.'),
    facts: group('Table of facts.', {
      label: text('Accessible name of the table.'),
      client: text('Before the client.'),
      team: text('Before the people who made it.'),
      duration: text('Before the time it took.'),
      result: text('Before what it proves.'),
      meaning: text('Before what it means for the project of a client.'),
      service: text('Before the service that it is an example of.'),
      tryIt: text('Before the links to what visitors can try, among the facts of a case study.'),
    }),
    source: text('Link from the words of a client to the page where they are to be read.'),
    next: text('Before the title of the next case study.'),
  }),
  team: group('Team members.', {
    email: text('Before the email address of the member.'),
    experience: text('Heading of the positions.'),
    since: template('Years of a position that goes on; `{from}` is the first.', '{from}'),
    skills: text('Heading of the skills.'),
    hobbies: text('Heading of the hobbies.'),
    askedAbout: template('Heading of the topics; `{name}` is the name of the member.', '{name}'),
    projects: text('Heading of the projects of a member.'),
    articles: template('Heading of the articles; `{name}` is the name of their author.', '{name}'),
    social: group('Links to the profiles of a member.', {
      linkedin: text('Profile at LinkedIn.'),
      twitter: text('Profile at Twitter.'),
      github: text('Profile at GitHub.'),
      website: text('Personal website.'),
    }),
  }),
};

const notFound = group('Not-found page.', {
  meta,
  title: text('Heading of the page.'),
  text: paragraph('Paragraph under the heading.'),
  list: text('Heading of the links to existing pages.'),
});

export const notFoundWords = group('Not-found pages, one for each section of the site.', {
  nearest: text('Heading of the links to pages with a similar path.'),
  page: notFound.describe('For paths outside the other sections.'),
  service: notFound.describe('For addresses below /services.'),
  project: notFound.describe('For addresses below /work.'),
  member: notFound.describe('For addresses below /team.'),
  article: notFound.describe('For addresses below /blog.'),
});
