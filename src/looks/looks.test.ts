import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AtRule, type Declaration, parse } from 'postcss';
import { expect, test } from 'vitest';

const read = (look: string, name: string) =>
  readFileSync(join(import.meta.dirname, look, name), 'utf8');
const filesOf = (look: string) =>
  readdirSync(join(import.meta.dirname, look)).filter((name) => !/\.module\.|\.test\./.test(name));
const files = filesOf('woven');
const looks = ['woven', 'plain'];
const modules = import.meta.glob<object>(['./{woven,plain}/*.{ts,tsx}', '!./**/*.test.*'], {
  eager: true,
});

test('each look has the same files', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(filesOf('plain')).toEqual(files);
});

test.for(files.filter((name) => name !== 'values.css'))(
  '%s has the same names and the same props in each look',
  (name) => {
    const exported = (look: string) => Object.keys(modules[`./${look}/${name}`] ?? {}).sort();
    // `npm run check` compares the types of both looks with the places that use them.
    const props = (look: string) =>
      /\w+Props(?=\))|: Drawing\b(?=\))|\w+\(\)(?= \{)/.exec(read(look, name))?.[0];
    expect(exported('plain')).toEqual(exported('woven'));
    expect(props('plain')).toBe(props('woven'));
  },
);

test('each look sets the same values, each of them once', () => {
  const [woven, plain] = looks.map((look) => declarations(look).map(({ prop }) => prop));
  expect(plain).toEqual(woven);
  expect(new Set(woven).size).toBe(woven?.length);
});

test('the guide names each value with its defaults', () => {
  const guide = readFileSync('docs/extending.md', 'utf8');
  const rows = new Map(
    [...guide.matchAll(/^\| `(--[\w-]+)`.*$/gm)].map(([row, name = '']) => [name, row]),
  );
  const wrong = looks.flatMap((look) =>
    declarations(look).filter(({ prop, value }) => !rows.get(prop)?.includes(`\`${value}\``)),
  );
  expect(wrong.map(String)).toEqual([]);
});

/** The values of a look on a screen. */
function declarations(look: string): Declaration[] {
  const found: Declaration[] = [];
  parse(read(look, 'values.css')).walkRules((rule) => {
    const isOfPrint = rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'media';
    if (!isOfPrint) rule.walkDecls((declaration) => void found.push(declaration));
  });
  return found;
}
