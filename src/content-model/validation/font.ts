import { signOfAddress, signsOfAddress } from '../../../contract/paths.ts';
import { fontEnding, fontFiles, isOnEveryPage } from '../texts/font-files.ts';
import type { LoadedContent } from './loaded-file.ts';
import { type Problem, valueAt } from './problems.ts';

/** Limit of the upright files that every page loads; see docs/decisions/0001-static-pages-with-react-parts.md. */
const maxBytes = 100_000;

/** Problems of the owner's font: a file that is missing or no WOFF2, a weight that it lacks, and its size. */
export function fontProblems({ files, folder }: LoadedContent): Problem[] {
  const site = files.find(({ collection }) => collection === 'site');
  const names: unknown = valueAt(site?.data, ['font']);
  if (!site || !Array.isArray(names) || names.length === 0) return [];
  const found = names.map((name) => filesOf(folder, String(name)));
  const problems = found.flatMap((it, at) =>
    typeof it === 'string' ? [site.problem(['font', at], `${it}, found ${String(names[at])}`)] : [],
  );
  if (problems.length > 0) return problems;
  const upright = found
    .flatMap((it) => (typeof it === 'string' ? [] : it))
    .filter(({ style }) => style === 'normal');
  const weights = upright.map((it) => it.weights);
  const has = (from: number, to: number) => weights.some(([min, max]) => min <= to && from <= max);
  if (!has(300, 500) || !has(600, 700)) {
    const shown = weights.map((range) => [...new Set(range)].join(' to ')).join(', ') || 'italics';
    const expected = 'the weights 400 and 600 or 700, in a variable font or in a file for each';
    problems.push(site.problem(['font'], `expected ${expected}, found ${shown}`));
  }
  const bytes = upright.filter(isOnEveryPage).reduce((sum, file) => sum + file.bytes.length, 0);
  if (bytes > maxBytes) {
    const message = `expected upright files of at most ${maxBytes} bytes together, as every page loads them, found ${bytes}: take a Fontsource package, whose files have some letters each, such as @fontsource-variable/inter`;
    problems.push(site.problem(['font'], message));
  }
  return problems;
}

/** The files of a font, or the expectation that a name does not meet. */
function filesOf(folder: string, name: string) {
  if (fontEnding.test(name) && signOfAddress.test(name)) {
    return `expected a name without ${signsOfAddress}`;
  }
  if (fontEnding.test(name) && !name.endsWith('.woff2')) {
    return 'expected a WOFF2 file, as `npx --package wawoff2 woff2_compress.js inter.ttf inter.woff2` makes it of TTF or OTF';
  }
  try {
    const files = fontFiles(folder, name);
    if (files.length > 0) return files;
  } catch {
    return 'expected a whole font in the format WOFF2';
  }
  return fontEnding.test(name)
    ? 'expected a font file in the folder of the site, such as fonts/inter.woff2'
    : 'expected a file such as fonts/inter.woff2, or a Fontsource package that `npm install` has put into the folder of the site';
}
