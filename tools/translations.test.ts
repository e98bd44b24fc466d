import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { setTranslations } from '../contract/translation.ts';
import { editorConfig } from '../editor/form/config.ts';
import { toolTexts, wordFiles } from '../src/content-model/texts/words.ts';
import { loadFiles } from '../src/content-model/validation/check.ts';
import { schemaFiles } from './schemas.ts';

const needed = [...new Set([...textsOfCode(), ...textsOfForm()])];
const languages = [...wordFiles().keys()].filter((language) => language !== 'en');

test.each(languages)('the texts of the tools in “%s” are those of the code', (language) => {
  const texts = Object.keys(toolTexts(language));
  const missing = needed.filter((text) => !texts.includes(text));
  const unused = texts.filter((text) => !needed.includes(text));
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
});

test.each(languages)(
  'the texts of the tools in “%s” have the values of the English ones',
  (language) => {
    const variables = (text: string) => text.match(/\{\w+\}/g)?.toSorted() ?? [];
    for (const [english, text] of Object.entries(toolTexts(language))) {
      expect(variables(text), english).toEqual(variables(english));
    }
  },
);

/** The templates with the tag `t`. */
function textsOfCode(): string[] {
  const folders = '{build,contract,editor,environment,server,src,tools}';
  const files = globSync(`${folders}/**/*.{ts,tsx}`, {
    exclude: ['**/node_modules', '**/*.test.*'],
  });
  return files.flatMap((file) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 't')
        found.push(textOf(node.template));
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
    return found;
  });
}

/** A template with the numbers of its values in place of them. */
function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const { head, templateSpans } = template;
  return [head.text, ...templateSpans.map(({ literal }, at) => `{${at}}${literal.text}`)].join('');
}

/** The texts that the form of the editor and the schemas ask for. */
function textsOfForm(): string[] {
  const asked = new Set<string>();
  setTranslations(new Proxy({}, { get: (_, english) => void asked.add(String(english)) }));
  const folder = join(import.meta.dirname, '../content');
  editorConfig({ files: loadFiles(folder), folder });
  schemaFiles();
  setTranslations({});
  return [...asked];
}
