import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const modules = globSync('src/**/*.module.css');
const components = globSync('src/**/*.tsx', { exclude: ['src/**/*.test.tsx'] });

/** Names that a component reads by `styles[...]` are members of a union: somebody has to write them. */
const readByVariable = /\bstyles\[/;
const everywhere = globSync(['src/**/*.{tsx,ts,astro}', 'content/**/*.{yaml,md}']);

function isWritten(name: string, readers: readonly string[]): boolean {
  const asDefault = new RegExp(`= '${name}'`);
  const asValue = new RegExp(`['"]${name}['"]|: ${name}\\b`);
  return (
    readers.some((reader) => asDefault.test(readFileSync(reader, 'utf8'))) ||
    everywhere.some(
      (file) =>
        !readers.includes(file) &&
        !file.endsWith('.test.tsx') &&
        asValue.test(readFileSync(file, 'utf8')),
    )
  );
}

function classesOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\/|'[^']*'/g, '');
  return new Set([...css.matchAll(/\.([a-z][A-Za-z0-9]*)/g)].map(([, name]) => name ?? ''));
}

function sheetsOf(component: string): string[] {
  const imports = readFileSync(component, 'utf8').matchAll(/from '\.\/(\w+\.module\.css)'/g);
  return [...imports].map(([, file]) => component.replace(/[^/\\]+$/, file ?? ''));
}

test('there are components and style sheets to compare', () => {
  expect(modules.length).toBeGreaterThan(20);
  expect(components.length).toBeGreaterThan(20);
});

test.each(components)('%s reads only classes that its sheet has', (component) => {
  const known = new Set(sheetsOf(component).flatMap((sheet) => [...classesOf(sheet)]));
  const code = readFileSync(component, 'utf8');
  const read = [...code.matchAll(/\bstyles\.([A-Za-z0-9]+)/g)].map(([, name]) => name ?? '');
  expect(read.filter((name) => !known.has(name))).toEqual([]);
});

test.each(modules)('each class of %s is read by a component', (sheet) => {
  const readers = components.filter((component) => sheetsOf(component).includes(sheet));
  const code = readers.map((component) => readFileSync(component, 'utf8')).join('\n');
  const unread = [...classesOf(sheet)].filter(
    (name) =>
      !code.includes(`styles.${name}`) && !(readByVariable.test(code) && isWritten(name, readers)),
  );
  expect(readers).not.toEqual([]);
  expect(unread).toEqual([]);
});
