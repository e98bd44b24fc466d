import { english, type Words } from 'enquiries/words';
import type { z } from 'zod';
import { group, paragraph, template, text } from '../fields.ts';

type Texts = { readonly [name: string]: string | Texts };

/** Variables that a text may lack: its words say the same otherwise. */
const isOptional = (variable: string) => ['{email}', '{command}'].includes(variable);

/** Texts of the server for visitors and mails, in the language of the site: those that the receiver has in English. */
export const serverTexts = groupLike(
  'Texts of the server for visitors and mails.',
  english,
) as unknown as z.ZodType<Words>;

function groupLike(description: string, texts: Texts): z.ZodType {
  const fields = Object.entries(texts).map(([name, value]) => [name, textLike(name, value)]);
  return group(description, Object.fromEntries(fields));
}

function textLike(name: string, value: string | Texts): z.ZodType {
  if (typeof value !== 'string') return groupLike(`Texts of ${name}.`, value);
  const description = `In English: ${value}`;
  const variables = value.match(/\{\w+\}/g)?.filter((it) => !isOptional(it)) ?? [];
  if (variables.length > 0) return template(description, ...variables);
  return value.length > 80 ? paragraph(description) : text(description);
}
