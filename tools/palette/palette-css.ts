import { hex } from './oklch.ts';
import type { Colours, paletteColours } from './palette-colours.ts';

/**
 * The text of a palette: a style sheet like `src/styles/palette.css`.
 *
 * @param given the owner's colours, for a comment
 */
export function paletteCss(
  { light, dark }: ReturnType<typeof paletteColours>,
  given: readonly string[],
): string {
  const origin = given.map((colour) => `'${colour}'`).join(' ');
  return `/* Made by npm run palette -- ${origin}: these, or lighter and darker ones where text needs it. */
@layer tokens {
  :root {
${declarations(light, 4)}
  }

  /* \`screen\`: print is light. */
  @media screen and (prefers-color-scheme: dark) {
    :root {
${declarations(dark, 6)}
    }
  }

  @media print {
    :root {
      --color-page: #ffffff;
      --color-raised: #ffffff;
      --color-band: #ffffff;
      --color-band-text: var(--color-text);
      --color-band-quiet: var(--color-text-quiet);
      --color-band-accent: var(--color-accent);
    }
  }
}
`;
}

function declarations(colours: Colours, indent: number): string {
  const lines = Object.entries(colours).map(([name, colour]) => `--${name}: ${hex(colour)};`);
  return lines.map((line) => ' '.repeat(indent) + line).join('\n');
}
