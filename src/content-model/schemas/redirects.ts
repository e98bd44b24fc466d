import { z } from 'zod';
import { sitePath } from './fields.ts';

/** The new address of each old one; an empty file has none. */
export const redirects = z
  .record(
    z.string(),
    sitePath('Path of the page that an old address leads to.'),
    'expected lines such as /blog/old-name: /blog/new-name',
  )
  .describe('Paths of pages that are gone, such as /old-page, and where they lead now.')
  .nullish()
  .transform((pages) => pages ?? {});
