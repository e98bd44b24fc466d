import { picture, type SchemaContext, weave } from './field-groups.ts';
import { group, list, positiveInteger, snippet, text } from './fields.ts';

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
        icon: text('Name of its icon in Simple Icons.'),
      }),
    ).min(1),
    weave: weave.optional(),
    picture: picture(context).optional(),
  });
