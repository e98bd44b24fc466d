import type { z } from 'zod';
import { serverTexts } from './server.ts';
import { group } from '../fields.ts';
import { blogWords } from './blog.ts';
import { contactWords } from './contact.ts';
import { layoutWords } from './layout.ts';
import { weaveWords } from './weaves.ts';
import { notFoundWords, pageWords } from './pages.ts';

/** The schema of `words/`: texts that are the same for every company of one language. */
export const words = group('Words of the product in one language.', {
  layout: layoutWords,
  ...pageWords,
  weaves: weaveWords.optional(),
  blog: blogWords,
  contact: contactWords,
  notFound: notFoundWords,
  server: serverTexts,
});

export type Words = z.output<typeof words>;

/** The schema of the owner's exceptions: any of the words, and no others. */
export const wordExceptions = partOf(words, 'strict');

/** The schema of a language: any of the words; others, such as those of an earlier version, are dropped. */
export const languageWords = partOf(words, 'strip');

/** The same schema with every field optional, at any depth. @param others what becomes of unknown fields */
function partOf(schema: z.ZodType, others: 'strict' | 'strip'): z.ZodType {
  if (schema.def.type === 'optional')
    return partOf((schema as z.ZodOptional<z.ZodType>).unwrap(), others);
  if (schema.def.type !== 'object') return schema.optional();
  const fields = Object.entries((schema as z.ZodObject).shape as Record<string, z.ZodType>);
  const parts = fields.map(([name, field]) => [name, partOf(field, others)] as const);
  const part = group('', Object.fromEntries(parts));
  return (others === 'strip' ? part.strip() : part).meta(schema.meta() ?? {}).optional();
}
