import { parse, stringify } from 'yaml';
import { splitContentText } from '../../src/content-model/content-files.ts';
import { type FormSchema, toForm } from '../form/form-schema.ts';
import { mergeForm } from './merge-form.ts';

const byteOrderMark = '\uFEFF';

/** The text of a content file as the form reads it. @throws {Error} if its fields cannot be read */
export function textForForm(schema: FormSchema, file: string, isMarkdown: boolean): string {
  const { yaml, body } = splitContentText(file.replace(byteOrderMark, ''), isMarkdown);
  const form = stringify(toForm(schema, parse(yaml) ?? {}), { lineWidth: 0 });
  return isMarkdown ? `---\n${form}---\n${body}` : form;
}

/**
 * The text of a content file after a save.
 *
 * @param sent by the form
 * @param old text of the file; undefined for a new one
 * @throws {Error} if the fields of one of them cannot be read
 */
export function textForFile(
  schema: FormSchema,
  { sent, old, isMarkdown }: { sent: string; old: string | undefined; isMarkdown: boolean },
): string {
  const form = splitContentText(sent, isMarkdown);
  const mark = old?.startsWith(byteOrderMark) ? byteOrderMark : '';
  const file = old ? splitContentText(old.slice(mark.length), isMarkdown) : { yaml: '', body: '' };
  parse(file.yaml);
  const yaml = mergeForm(file.yaml.replace(/^\n/, ''), schema, parse(form.yaml) ?? {});
  // The editor trims even an unchanged text.
  const isSameBody = form.body.trim() === file.body.trim();
  const body = isSameBody ? file.body : `\n${form.body.trim()}\n`;
  const text = mark + (isMarkdown ? `---\n${yaml}---\n${body}` : yaml);
  return old?.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}
