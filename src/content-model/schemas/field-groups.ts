import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import { draftNames } from '../../loom/drafts.ts';
import { dyes } from '../../loom/dyes.ts';
import { anyLink, group, list, paragraph, sitePath, snippet, text } from './fields.ts';

/** Dependencies of a schema; Astro calls schemas with its own `image`. */
export type SchemaContext = {
  /** Makes the schema of a picture's file name. */
  image: () => z.ZodType<ImageMetadata>;
};

/** Fields of every page, under the key `meta`. */
export const meta = group('What search engines and link previews show of the page.', {
  title: text('Title of the page; the name of the company is appended.'),
  description: snippet('One or two sentences about the page.'),
}).meta({ title: 'In search results' });

/** Fields of the introduction of most pages. */
export const pageIntro = {
  meta,
  title: text('Heading of the page.'),
  lead: paragraph('Sentence under the heading.'),
};

export const link = group('Link inside the site.', {
  label: text('Text of the link.'),
  href: sitePath('Page that the link leads to, such as /about.').meta({ title: 'Link' }),
});

export const linkAnywhere = group('Link; it may leave the site.', {
  label: text('Text of the link.'),
  href: anyLink('Page of this site, or address of another.').meta({ title: 'Link' }),
});

/** Links to what shows the work. */
export const tryIt = list(
  'What visitors can try or read for themselves, the most telling first.',
  linkAnywhere,
);

/** An item of a list of statements. */
export const point = group('Statement.', {
  title: text('Heading of the statement.'),
  description: paragraph('Paragraph under the heading.'),
});

/** The call to action at the end of most pages. */
export const callToAction = text('Heading above the link to the contact form.');

export const weave = group(
  'Woven pattern that stands for it; one is drawn from its name if there is none here.',
  {
    draft: z.enum(draftNames).describe('Which threads lie on top.'),
    warp: z.enum(dyes).describe('Colour of the lengthwise threads.'),
    weft: z.enum(dyes).describe('Colour of the crosswise threads.'),
  },
).meta({ isWoven: true });

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof corners)[number];

const pictureFields = ({ image }: SchemaContext) => ({
  src: image().meta({ title: 'Picture file', description: 'In one of the usual formats.' }),
  alt: text('In a sentence for those who cannot see it.').meta({ title: 'What the picture shows' }),
});

export const picture = (context: SchemaContext) =>
  group('Picture in place of the one that is drawn.', {
    ...pictureFields(context),
    focus: z
      .enum(corners)
      .describe(
        'Quarter that a card on a phone shows, for a picture with small text; all of it if empty.',
      )
      .optional(),
  });
