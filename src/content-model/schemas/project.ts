import { hasIcon } from '../pictures/brand-icons.ts';
import { picture, type SchemaContext, tryIt, weave } from './field-groups.ts';
import { group, list, paragraph, positiveInteger, snippet, text } from './fields.ts';

/** The schema of a case study, whose id is its file name and whose text is Markdown. */
export const project = (context: SchemaContext) =>
  group('Case study.', {
    title: text('Name of the project.'),
    order: positiveInteger('Position among the projects, from 1.'),
    description: snippet('Short description for cards and search results.'),
    tech: list(
      'Technologies used.',
      group('Technology.', {
        name: text('Name of the technology.'),
        icon: text('Name of its icon at simpleicons.org, in small letters, if it has one there.')
          .refine(hasIcon, 'expected the name of an icon of Simple Icons')
          .optional(),
      }),
    ).min(1),
    service: text('Service that the project is an example of.').optional(),
    facts: group('Facts that a client asks for first.', {
      client: text('For whom it was made, such as “Our own project”; also on cards.').optional(),
      team: list('People who made it.', positiveInteger('Person.')).min(1).optional(),
      duration: text('How long it took.').optional(),
      result: text('What it shows.').optional(),
      meaning: text('What it means for the project of a client, in a sentence.').optional(),
    }).optional(),
    tryIt: tryIt.optional(),
    quote: group('What somebody who uses it or ordered it says of it; only with permission.', {
      content: paragraph('Their words.'),
      name: text('Their name.'),
      role: text('Their role, such as “Head of examinations”.'),
    }).optional(),
    weave: weave.optional(),
    picture: picture(context).optional(),
  });
