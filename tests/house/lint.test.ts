import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

/** The project's own rules, without those that need a program of types: the files here do not exist. */
const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { projectService: false } },
      rules: tseslint.configs.disableTypeChecked.rules ?? {},
    },
  ],
});

/** What the rule says of this text in this place: one line a finding, `rule: message`. */
async function findings(rule: string, filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  if (!result) throw new Error(`${filePath} is ignored by eslint.config.js.`);
  const broken = result.messages.find((message) => message.fatal);
  if (broken) throw new Error(`${filePath}: ${broken.message}`);
  return result.messages
    .filter((message) => message.ruleId === rule)
    .map((message) => message.message);
}

const asFile = (path: string, line: string) =>
  path.endsWith('.astro') ? `---\n${line}\n---\n` : line;

describe('import direction', () => {
  test.for<[path: string, specifier: string, message: string]>([
    ['src/sections/Hero.tsx', '../content-model/read.ts', 'src/sections may import ui, loom'],
    ['src/sections/Hero.tsx', '../islands/ContactForm.tsx', 'src/sections may import'],
    ['src/sections/Hero.tsx', './../content-model/read.ts', 'shortest relative path'],
    ['src/sections/Hero.tsx', '../ui/../content-model/read.ts', 'shortest relative path'],
    ['src/sections/Hero.tsx', 'astro:content', 'never imports Astro'],
    ['src/sections/Hero.tsx', 'astro/zod', 'never imports Astro'],
    ['src/sections/Hero.tsx', 'astro', 'never imports Astro'],
    ['src/sections/Hero.tsx', 'node:fs', 'never imports Node'],
    ['src/islands/ContactForm.tsx', '../sections/Hero.tsx', 'src/islands may import ui, contract'],
    ['src/islands/ContactForm.tsx', '../../server/config/settings.ts', 'src/islands may import'],
    ['src/ui/Button.tsx', '../sections/Hero.tsx', 'src/ui may import loom'],
    ['src/loom/drawdown.ts', '../ui/Button.tsx', 'src/loom may import nothing of ours'],
    ['src/layouts/Page.astro', '../content-model/read.ts', 'src/layouts may import'],
    ['src/pages/about.astro', '../../server/config/settings.ts', 'src/pages may import'],
    ['src/pages/about.astro', '../styles/tokens.css', 'src/pages may import'],
    ['src/pages/services/[id].astro', '../../../contract/fields.ts', 'src/pages may import'],
    ['src/content-model/read.ts', '../ui/Button.tsx', 'src/content-model may import loom'],
    ['src/content.config.ts', './loom/drafts.ts', 'src/content.config.ts may import content-model'],
    ['contract/fields.ts', '../server/settings.ts', 'contract may import nothing of ours'],
    ['server/app.ts', '../src/content-model/schemas.ts', 'server may import contract'],
    [
      'deploy/host-files.ts',
      '../src/content-model/schemas.ts',
      'deploy may import contract, server',
    ],
  ])('%s does not import %s', async ([path, specifier, message]) => {
    const line = `import { thing } from '${specifier}';\nthing();`;
    const typeLine = `import type { Thing } from '${specifier}';\nexport type Own = Thing;`;
    for (const text of [asFile(path, line), asFile(path, typeLine.replace('export ', ''))]) {
      const found = await findings('no-restricted-imports', path, text);
      expect(found).toEqual([expect.stringContaining(message)]);
    }
  });

  test.for([
    ['src/sections/Hero.tsx', '../ui/Button.tsx'],
    ['src/sections/Hero.tsx', '../loom/Cloth.tsx'],
    ['src/sections/Hero.tsx', './ServiceList.tsx'],
    ['src/sections/Hero.tsx', 'react'],
    ['src/sections/Hero.test.tsx', '../content-model/read.ts'],
    ['src/islands/ContactForm.tsx', '../../contract/fields.ts'],
    ['src/pages/services/[id].astro', '../../sections/Hero.tsx'],
    ['src/pages/services/[id].astro', 'astro:content'],
    ['src/pages/favicon.svg.ts', '../styles/palette.ts'],
    ['src/layouts/Page.astro', '../styles/base.css'],
    ['src/content-model/schemas.ts', '../loom/drafts.ts'],
    ['src/content.config.ts', './content-model/schemas.ts'],
    ['server/app.ts', '../contract/fields.ts'],
    ['deploy/files.ts', '../server/settings.ts'],
  ] as const)('%s imports %s', async ([path, specifier]) => {
    const text = asFile(path, `import { thing } from '${specifier}';\nthing();`);
    expect(await findings('no-restricted-imports', path, text)).toEqual([]);
  });
});

describe('the house in the syntax', () => {
  test.for<[path: string, text: string, message: string]>([
    ['src/ui/Card.tsx', 'export const a = <p style={{ margin: 0 }} />;', 'No style prop'],
    ['src/ui/Card.tsx', 'export const a = <Part className="x" />;', 'No className on our own'],
    [
      'src/ui/Card.tsx',
      'export const a = <p dangerouslySetInnerHTML={{ __html: "x" }} />;',
      'No HTML in strings',
    ],
    [
      'src/ui/Card.tsx',
      "import type { FC } from 'react';\nexport const A: FC = () => null;",
      'Type the props',
    ],
    [
      'src/ui/Card.tsx',
      "import type * as React from 'react';\nexport const A: React.FC = () => null;",
      'Type the props',
    ],
    [
      'src/ui/Card.tsx',
      'export type CardProps = { a: 1; b: 1; c: 1; d: 1; e: 1; f: 1; g: 1; h: 1 };',
      'At most seven props',
    ],
    ['src/ui/Card.tsx', 'export default function Card() { return null; }', 'Export by name'],
    ['src/ui/Card.tsx', "export const a = import('../pages/secret.ts');", 'No dynamic import'],
    ['src/ui/card.ts', "export * from './Card.tsx';", 'No barrels'],
    ['src/ui/index.ts', 'export const a = 1;', 'Name a file by what it does'],
    ['src/ui/utils.ts', 'export const a = 1;', 'Name a file by what it does'],
    ['server/helpers/a.ts', 'export const a = 1;', 'Name a file by what it does'],
    ['src/loom/weave.ts', 'export const a = process.env.A;', 'The environment is read'],
    ['src/islands/Form.tsx', 'export const a = import.meta.env.A;', 'Values come in as props'],
    ['server/app.ts', 'export const a = process.env.PORT;', 'The environment is read'],
    ['server/app.ts', 'export const { env } = process;', 'The environment is read'],
    ['server/app.ts', "import { env } from 'node:process';\nenv.A;", 'Use the global process'],
    ['src/pages/about.astro', '<p class="x" />', 'No class'],
    ['src/pages/about.astro', '<p class:list={[]} />', 'No class'],
    ['src/pages/about.astro', '<style>p { margin: 0 }</style>', 'No styles'],
    ['src/pages/about.astro', '<p style="margin: 0" />', 'No styles'],
    ['src/pages/about.astro', '<p>Words</p>', 'No visible words'],
    ['src/pages/about.astro', '<p set:html={words} />', 'set:html is for'],
  ])('%s: %s', async ([path, text, message]) => {
    const found = await findings('no-restricted-syntax', path, text);
    expect(found).toEqual([expect.stringContaining(message)]);
  });

  test.for([
    ['src/ui/Card.tsx', 'export const a = <p className="x" />;'],
    ['src/sections/Hero.test.tsx', 'export const a = <Part className="x" />;'],
    ['server/settings.ts', 'export const a = process.env;'],
    ['scripts/run-tests.ts', 'export const a = process.env;'],
    ['vitest.config.ts', 'export default {};'],
    ['src/pages/about.astro', '<script>\n  const words = 1;\n</script>'],
    ['src/pages/about.astro', '<script set:html={text} />\n<!-- Words -->\n<p>{words}</p>'],
  ] as const)('%s may say: %s', async ([path, text]) => {
    expect(await findings('no-restricted-syntax', path, text)).toEqual([]);
  });

  test('a component stops at 120 lines', async () => {
    const lines = (count: number) => '//\n'.repeat(count);
    expect(await findings('max-lines', 'src/ui/Card.tsx', lines(120))).toEqual([]);
    expect(await findings('max-lines', 'src/ui/Card.tsx', lines(121))).toHaveLength(1);
  });

  test('a picture without alternative text and a hook in a condition are found', async () => {
    const picture = 'export const a = <img src="/a.png" />;';
    expect(await findings('jsx-a11y-x/alt-text', 'src/ui/Image.tsx', picture)).toHaveLength(1);
    const hook =
      "import { useState } from 'react';\nexport function A(p: { on: boolean }) {\n  if (p.on) useState(1);\n  return null;\n}";
    expect(await findings('react-hooks/rules-of-hooks', 'src/islands/A.tsx', hook)).toHaveLength(1);
  });
});
