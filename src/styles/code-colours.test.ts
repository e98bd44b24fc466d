import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const palette = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = palette.split('prefers-color-scheme: dark');

function coloursOf(theme: string, name: RegExp): [string, string][] {
  const found = [...theme.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)];
  return found.flatMap(([, key = '', value = '']) => (name.test(key) ? [[key, value]] : []));
}

/** Relative luminance (WCAG 2.2, section Definitions). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each([
  ['light', light],
  ['dark', dark],
])(
  'every colour of code has a contrast ratio of at least 7 on its background: %s',
  (_theme, css) => {
    const [[, background] = ['', '']] = coloursOf(css, /^color-raised$/);
    const colours = coloursOf(css, /^code-/);
    expect(colours).toHaveLength(5);
    for (const [name, colour] of colours) {
      expect(contrast(colour, background), name).toBeGreaterThanOrEqual(7);
    }
  },
);
