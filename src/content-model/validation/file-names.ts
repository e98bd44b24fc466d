import { join } from 'node:path';
import { collections } from '../collections.ts';
import { contentFiles } from '../content-files.ts';
import { ownPictures } from '../own-pictures.ts';
import { pictureProblem } from './picture-files.ts';
import type { Problem } from './problems.ts';
import { strayMessage } from './stray-files.ts';

/** Pictures in folders belong to the files that name them. */
const withMeaning =
  /^(?!.*LICEN[CS]E)(?:[^/]+\.(?:svg|png|jpe?g|webp|avif|gif|hei[cf]|tiff?|bmp)|.*\.(?:ya?ml|mdx?|markdown|json|toml|txt|html?|docx?|odt))$/i;
/** Addresses that the site has itself, and names that are no address. */
const unusable =
  /^(?:services|work|blog)\/(?:(?:404|index)\.|.*[#?%\\])|^pages\/(?:404|index|healthz|readyz|.*[^a-z\d-].*)\.md$/;

const nameMessage =
  "expected a file name of small letters, digits and hyphens that is no other page's address, found another";

/** Files that no page reads, that cannot be pages, and pictures for the whole site that are none. */
export function fileProblems(folder: string): Problem[] {
  const filesOf = (patterns: string[]) =>
    new Set(patterns.flatMap((pattern) => contentFiles(folder, pattern)));
  const texts = filesOf(Object.values(collections).map(({ files }) => files));
  const pictures = filesOf(Object.values(ownPictures));

  const messageFor = (name: string): string | undefined => {
    const isSecond = name.endsWith('.md') && texts.has(name.replace(/md$/, 'yaml'));
    if (texts.has(name)) return unusable.test(name) || isSecond ? nameMessage : undefined;
    if (!pictures.has(name)) return withMeaning.test(name) ? strayMessage(name) : undefined;
    const message = pictureProblem(join(folder, name), name.startsWith('logo.'));
    if (message) return `${message}, found another file`;
    const isSecondLogo = name === 'logo.svg' && pictures.has('logo.png');
    return isSecondLogo ? 'expected one logo, found logo.png too' : undefined;
  };
  return contentFiles(folder, '**/*').flatMap((name) => {
    const message = messageFor(name);
    return message ? [{ file: `content/${name}`, line: 1, field: '', message }] : [];
  });
}
