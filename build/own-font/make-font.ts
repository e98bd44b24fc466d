import { type FontFile, fontFiles } from '../../src/content-model/texts/font-files.ts';
import { instance } from './instance.ts';

/** The owner's font: its files as they are, and in the weights of text and headings, to be measured and drawn. */
export type OwnFont = {
  family: string;
  files: readonly FontFile[];
  text: readonly Buffer[];
  headings: readonly Buffer[];
};

/**
 * Makes the font that a site names.
 *
 * @param folder path of the site folder, whose content has passed the check
 * @returns undefined if it names none
 */
export async function makeFont(
  folder: string,
  names: readonly string[] = [],
): Promise<OwnFont | undefined> {
  const files = names.flatMap((name) => fontFiles(folder, name));
  const [first] = files;
  if (!first) return undefined;
  const at = (weight: number) =>
    Promise.all(nearest(files, weight).map((file) => instance(file, weight)));
  return { family: first.font.familyName, files, text: await at(400), headings: await at(600) };
}

function nearest(files: readonly FontFile[], weight: number): FontFile[] {
  const upright = files.filter(({ style }) => style === 'normal');
  const distance = ({ weights: [min, max] }: FontFile) => Math.max(min - weight, weight - max, 0);
  return upright.filter((it) => distance(it) === Math.min(...upright.map(distance)));
}
