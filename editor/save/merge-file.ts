import { parse, stringify } from 'yaml';
import { splitContentText } from '../../src/content-model/content-files.ts';
import { fromForm, toForm } from '../form/form-data.ts';
import type { FormSchema } from '../form/form-schema.ts';
import { mergeYaml } from './merge-yaml.ts';

/** The text of a content file as the form reads it. */
export function textForForm(schema: FormSchema, text: string, isMarkdown: boolean): string {
  const { yaml, body } = splitContentText(text, isMarkdown);
  const form = stringify(toForm(schema, parse(yaml) ?? {}), { lineWidth: 0 });
  return isMarkdown ? `---\n${form}---\n${body}` : form;
}

/**
 * The text of a content file after a save.
 *
 * @param sent by the form
 * @param old text of the file; undefined for a new one
 * @throws {Error} if what was sent is no such file
 */
export function textForFile(
  schema: FormSchema,
  { sent, old, isMarkdown }: { sent: string; old: string | undefined; isMarkdown: boolean },
): string {
  const form = splitContentText(sent, isMarkdown);
  const file = old === undefined ? { yaml: '', body: '' } : splitContentText(old, isMarkdown);
  const data = fromForm(schema, parse(form.yaml) ?? {}, parse(file.yaml));
  const yaml = mergeYaml(file.yaml.replace(/^\n/, ''), data as object);
  // The editor takes white space away around a text that nobody touched.
  const isSameBody = form.body.trim() === file.body.trim();
  const body = isSameBody ? file.body : `\n${form.body.trim()}\n`;
  const text = isMarkdown ? `---\n${yaml}---\n${body}` : yaml;
  return old?.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}
