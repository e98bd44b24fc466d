import { t } from '../../../contract/translation.ts';
import { fontEnding, type FontFile, fontFiles } from '../texts/font-files.ts';
import type { LoadedContent } from './loaded-file.ts';
import { type Problem, valueAt } from './problems.ts';

/** Problems of the owner's font: a file that is missing or no font, and a weight that it lacks. */
export function fontProblems({ files, folder }: LoadedContent): Problem[] {
  const site = files.find(({ collection }) => collection === 'site');
  const names: unknown = valueAt(site?.data, ['font']);
  if (!site || !Array.isArray(names)) return [];
  const found = names.map((name) => filesOf(folder, String(name)));
  const problems = found.flatMap((it, at) =>
    typeof it === 'string'
      ? [site.problem(['font', at], t`${it}, found ${String(names[at])}`)]
      : [],
  );
  const fonts = found.flatMap((it) => (typeof it === 'string' ? [] : it));
  const weights = fonts.filter(({ style }) => style === 'normal').map((it) => it.weights);
  const has = (from: number, to: number) => weights.some(([min, max]) => min <= to && from <= max);
  if (problems.length > 0 || names.length === 0 || (has(300, 500) && has(600, 700)))
    return problems;
  const shown = weights.map((range) => [...new Set(range)].join(' to ')).join(', ') || 'italics';
  const expected = t`the weights 400 and 600 or 700, in a variable font or in a file for each`;
  return [site.problem(['font'], t`expected ${expected}, found ${shown}`)];
}

/** The files of a font, or the expectation that a name does not meet. */
function filesOf(folder: string, name: string) {
  try {
    const files = fontFiles(folder, name);
    const isUsed = ({ weights: [min, max] }: FontFile) => min === max || (min <= 700 && max >= 400);
    if (!files.every(isUsed)) return t`expected a variable font with a weight from 400 to 700`;
    if (files.length > 0) return files;
  } catch {
    return t`expected a whole font in the format WOFF2, WOFF, TrueType or OpenType`;
  }
  return fontEnding.test(name)
    ? t`expected a font file in the folder of the site, such as fonts/inter.woff2`
    : t`expected a file such as fonts/inter.woff2, or a Fontsource package that \`npm install\` has put into the folder of the site`;
}
