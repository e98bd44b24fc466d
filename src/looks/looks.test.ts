import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Declaration, parse } from 'postcss';
import { expect, test } from 'vitest';

const read = (look: string, name: string) =>
  readFileSync(join(import.meta.dirname, look, name), 'utf8');
const looks = ['woven', 'plain'];
const modules = import.meta.glob<object>(['./{woven,plain}/*.{ts,tsx}', '!./**/*.test.*'], {
  eager: true,
});

test('each look has the same files with the same names', () => {
  const exported = (look: string) =>
    Object.entries(modules)
      .filter(([file]) => file.startsWith(`./${look}/`))
      .map(([file, module]) => [basename(file), Object.keys(module).sort()]);
  // `npm run check` compares the types of both looks with the places that use them.
  expect(exported('plain')).toEqual(exported('woven'));
  expect(exported('plain').length).toBeGreaterThan(10);
});

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

function declarations(look: string): Declaration[] {
  const found: Declaration[] = [];
  parse(read(look, 'values.css')).walkDecls((declaration) => void found.push(declaration));
  return found;
}
