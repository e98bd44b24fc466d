import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readContentFile } from '../../src/content-model/content-files.ts';
import { contentNames } from '../support/content-texts.ts';
import { accentedFields, fieldsOf, respelled, write } from './accented-content.ts';

/** The text of each page that is written in Markdown: Arabic with Latin names, numbers, code, and a block in English. */
const markdown = `
## كيف نعمل

نكتب **Fortran** و\`const a = 1;\` منذ عام 2019 (في Madaba)، ونردّ على الرقم
[{{company.phone}}](tel:{{company.phone}}).[^1]

- الخطوة الأولى: COBOL
- الخطوة الثانية

> Lorem ipsum dolor sit amet.

| المدة | السعر |
| ----- | ----: |
| 3–5 أيام | 1,200 EUR |

\`\`\`ts
const answer = 42; // الجواب
\`\`\`

[^1]: من الأحد إلى الخميس.
`;

const letters = 'ابجدهوزحطيكلمنسعفصقرشتثخذض';

/**
 * Turns an English site of `npm run new` into an Arabic one, with words of its own: each Latin letter of a field is one of
 * the Arabic alphabet (as in pseudo-localisation), and all Markdown is Arabic.
 *
 * @param folder absolute path of the site
 */
export function turnRightToLeft(folder: string): void {
  for (const file of contentNames(folder)) {
    const { data, body } = readContentFile(join(folder, file));
    // Articles and case studies have no placeholders.
    const text = /^(?:blog|work)\//.test(file)
      ? markdown.replaceAll(/\{+[\w.]+\}+/g, '112')
      : markdown;
    write(join(folder, file), accentedFields(data, arabic) as object, body && text);
  }
  const facts = { phone: '+962 6 123 4567', hours: 'من الأحد إلى الخميس، 9:00–17:00' };
  write(join(folder, 'company.yaml'), { ...fieldsOf(folder, 'company.yaml'), ...facts });
  write(join(folder, 'site.yaml'), { ...fieldsOf(folder, 'site.yaml'), language: 'ar-JO' });
  mkdirSync(join(folder, 'words'));
  write(join(folder, 'words/ar.yaml'), arabicWords());
}

function arabicWords(): object {
  const words = accentedFields(fieldsOf('words', 'en.yaml'), arabic) as {
    blog: { list: { found: Record<string, string> } };
  };
  const { found } = words.blog.list;
  for (const form of ['two', 'few', 'many']) found[form] = found['other'] ?? '';
  return words;
}

function arabic(text: string): string {
  return respelled(text, (letter) => letters[letter.toLowerCase().charCodeAt(0) - 97] ?? letter);
}
