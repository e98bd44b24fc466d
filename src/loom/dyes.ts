/** The names of all dyes; `palette.css` has their colours. */
export const dyes = [
  'indigo',
  'deep',
  'turmeric',
  'madder',
  'rose',
  'sky',
  'leaf',
  'paper',
] as const;
export type Dye = (typeof dyes)[number];

/** The colour of a dye as a CSS value. */
export function dye(name: Dye): string {
  return `var(--dye-${name})`;
}

/** Pairs with different lightness, so that the weave is visible in grey too. */
export const dyePairs: readonly (readonly [Dye, Dye])[] = [
  ['indigo', 'turmeric'],
  ['madder', 'rose'],
  ['leaf', 'paper'],
  ['turmeric', 'madder'],
  ['indigo', 'sky'],
  ['paper', 'deep'],
  ['rose', 'indigo'],
  ['sky', 'deep'],
  ['paper', 'indigo'],
];
