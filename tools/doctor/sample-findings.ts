import { t } from '../../contract/translation.ts';
import type { LoadedFile } from '../../src/content-model/validation/loaded-file.ts';
import { type Problem, textsOf } from '../../src/content-model/validation/problems.ts';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';

/**
 * Finds what a site has taken over from the sample: one finding for each file, at the first text.
 *
 * @param sample the content that the product ships with
 * @param starter what a new site in the language begins with, which may agree with the sample
 */
export function sampleFindings(
  files: readonly LoadedFile[],
  sample: readonly LoadedFile[],
  starter: readonly LoadedFile[],
): Problem[] {
  const ofEverySite = new Set(starter.flatMap(sentencesOf).map(({ text }) => text));
  const ofSample = new Set(sample.flatMap(sentencesOf).map(({ text }) => text));
  return files.flatMap((file) => {
    const same = sentencesOf(file).filter(
      ({ text }) => ofSample.has(text) && !ofEverySite.has(text),
    );
    const [first] = same;
    if (!first) return [];
    const more = same.length > 1 ? t` and ${same.length - 1} more` : '';
    const found = t`“${beginning(first.text)}” of the sample${more}`;
    return [file.problem(first.path, t`expected words of your own, found ${found}`, first.at)];
  });
}

/** The texts of a file that two companies do not write alike by chance: five words or more. */
function sentencesOf({ data, body }: LoadedFile) {
  const texts: { path: readonly PropertyKey[]; text: string; at?: number }[] = [
    ...textsOf(data),
    ...readMarkdown(body).words.map((part) => ({ path: ['text'], ...part })),
  ];
  return texts.filter(({ text }) => text.split(' ').length > 4);
}

/** A text, or its first words if it is long. */
export function beginning(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).replace(/\s\S*$/, '')} …` : text;
}
