import { t } from '../../contract/translation.ts';
import type { LoadedFile } from '../../src/content-model/validation/loaded-file.ts';
import {
  fileProblem,
  type Problem,
  textsOf,
  valueAt,
} from '../../src/content-model/validation/problems.ts';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';
import { sentencesIn } from '../new/starter-sentences.ts';
import { beginning } from './sample-findings.ts';

/** Fields of a new site, behind the name of their file, that promise something of its company. */
const promises =
  /^(?:blog\/.*: title|services\/.*: process\.\d+\.title|pages\/home\.yaml: (?:hero|strengths\.points\.\d+)\.title)$/;

export type ComparedSite = {
  /** Displayed path of the site folder. */
  folder: string;
  files: readonly LoadedFile[];
  /** What a new site in the language begins with. */
  starter: readonly LoadedFile[];
  /** Whether the starter is in English, as the product lacks the language. */
  isUntranslated: boolean;
  /** The company's day, YYYY-MM-DD. */
  today: string;
};

/** Finds what a site still says as every new site does, beside what is marked `???`, and may not hold for its company. */
export function starterFindings(site: ComparedSite): Problem[] {
  const { folder, files, starter, isUntranslated, today } = site;
  const pairs = files.flatMap((file) => {
    const original = starter.find(({ name }) => name === file.name);
    return original ? [{ file, original }] : [];
  });
  if (isUntranslated) return pairs.flatMap(englishFindings);
  return [...promiseFindings(pairs, folder), ...pairs.flatMap((pair) => pageFindings(pair, today))];
}

type Pair = { file: LoadedFile; original: LoadedFile };

/** One list of the places. */
function promiseFindings(pairs: readonly Pair[], folder: string): Problem[] {
  const places = pairs.flatMap(({ file, original }) => {
    const lines = textsOf(file.data)
      .filter(({ path }) => promises.test(`${file.name}: ${path.join('.')}`))
      .filter(({ path, text }) => isGiven(text) && text === valueAt(original.data, path))
      .map(({ path }) => file.problem(path, '').line);
    return lines.length > 0 ? [`${file.name}:${lines.join(',')}`] : [];
  });
  if (places.length === 0) return [];
  const message = t`expected words of your own, found those of every new site in ${places.join(' ')}`;
  return [fileProblem(folder, message)];
}

/** A page of text, unless it says when somebody has read it, or prints the licences of the product. */
function pageFindings({ file, original }: Pair, today: string): Problem[] {
  const isSettled = ['updated', 'reviewed', 'packages'].some((name) => valueAt(file.data, [name]));
  if (!file.name.startsWith('pages/') || isSettled) return [];
  const given = new Set(readMarkdown(original.body).words.map(({ text }) => text));
  const same = readMarkdown(file.body).words.find(({ text }) => isGiven(text) && given.has(text));
  if (!same) return [];
  const expected = t`the day on which you compared the page with your company, between the two --- at the top, such as reviewed: ${today}`;
  return [file.problem(['text'], t`expected ${expected}, found text of every new site`, same.at)];
}

/** The English sentences that are still as they were, without a mark. Names and short ones may be the same. */
function englishFindings({ file, original }: Pair): Problem[] {
  const given = new Set(
    textsIn(original).flatMap(({ sentences }) => sentences.map(({ text }) => text)),
  );
  return textsIn(file).flatMap(({ path, at: start, sentences }) =>
    sentences
      .filter(({ text, isMarked }) => !isMarked && given.has(text) && text.split(' ').length > 2)
      .map(({ text, at }) => {
        const message = `expected words of your own, found “${beginning(text)}” of every new site`;
        return file.problem(path, message, start === undefined ? undefined : start + at);
      }),
  );
}

/** The texts of a file in sentences; in the Markdown, `at` is the place of the text. */
function textsIn({ data, body }: LoadedFile) {
  const texts: { path: readonly PropertyKey[]; text: string; at?: number }[] = [
    ...textsOf(data),
    ...readMarkdown(body).blocks.map((block) => ({ path: ['text'], ...block })),
  ];
  return texts.map(({ text, ...others }) => ({ ...others, sentences: sentencesIn(text) }));
}

/** Whether a text of a new site is whole. */
function isGiven(text: string): boolean {
  return !text.includes('???');
}
