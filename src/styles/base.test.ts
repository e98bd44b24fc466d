import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { AtRule, parse } from 'postcss';
import { expect, test } from 'vitest';
import { paletteThemes, standardPalette } from './read-palette.ts';

test('in the dark theme black lines of a transparent picture stand on a light ground', () => {
  const grounds: string[] = [];
  parse(readFileSync(new URL('base.css', import.meta.url), 'utf8')).walkDecls(
    'background',
    (it) => {
      const rule = it.parent?.parent;
      const isDark = rule instanceof AtRule && rule.params.includes('dark');
      if (isDark) grounds.push(it.value.slice('var(--'.length, -1));
    },
  );
  expect(grounds).toHaveLength(1);
  const { light, dark } = paletteThemes(readFileSync(standardPalette, 'utf8'));
  const { value = '' } = dark.get(grounds[0] ?? '') ?? light.get(grounds[0] ?? '') ?? {};
  expect(wcagContrast('#000', value)).toBeGreaterThan(7);
});
