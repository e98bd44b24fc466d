import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const components = globSync('src/**/*.tsx', { exclude: ['src/**/*.test.tsx'] });
const code = globSync('src/**/*.{ts,tsx,astro}', { exclude: ['src/**/*.test.*'] });

describe.for(globSync('src/**/*.module.css'))('%s', (sheet) => {
  const classes = classesOf(sheet);
  const readers = components.filter(
    (component) =>
      readFileSync(component, 'utf8').includes(`from './${path.basename(sheet)}'`) &&
      path.dirname(component) === path.dirname(sheet),
  );
  const source = readers.map((reader) => readFileSync(reader, 'utf8')).join('\n');

  test('has every class that its components read', () => {
    expect(readers).not.toEqual([]);
    const read = [...source.matchAll(/\bstyles\.(\w+)/g)].map(([, name = '']) => name);
    expect(read.filter((name) => !classes.includes(name))).toEqual([]);
  });

  test('has no class that no component reads', () => {
    const isRead = (name: string) =>
      new RegExp(String.raw`\bstyles\.${name}\b`).test(source) ||
      (/\bstyles\[/.test(source) && isValue(name, readers));
    expect(classes.filter((name) => !isRead(name))).toEqual([]);
  });
});

/**
 * Whether somebody gives the variable this value: another file ('band' for `styles[tone]`), or the
 * component as a default.
 */
function isValue(name: string, readers: readonly string[]): boolean {
  return code.some((file) => {
    const value = new RegExp(readers.includes(file) ? `= '${name}'` : `['"]${name}['"]`);
    return value.test(readFileSync(file, 'utf8'));
  });
}

function classesOf(sheet: string): string[] {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\/|'[^']*'/g, '');
  return [...new Set([...css.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name))];
}
