import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.for([
  ['Asha Heddle', ['A', 'H']],
  ['Asha', ['A']],
  ['Maria da Silva', ['M', 'S']],
  ['  Jean-Luc   d’Arc ', ['J', 'd']],
  ['Mika (Sommer)', ['M', 'S']],
  ['E\u0301mile Zola', ['É', 'Z']],
  ['கௌதம் ராஜா', ['கௌ', 'ரா']],
  ['أحمد علي', ['أ', 'ع']],
  ['李小龍', ['李']],
  ['—', []],
] as const)('%s: %s', ([name, initials]) => {
  expect(initialsOf(name)).toEqual(initials);
});
