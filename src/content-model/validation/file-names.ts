import { basename, extname, join } from 'node:path';
import { serverPaths } from '../../../contract/paths.ts';
import { collections, entryId } from '../collections.ts';
import { contentFiles } from '../content-files.ts';
import { companyPictures } from '../pictures/company-pictures.ts';
import { addressName, isAddressName } from './address-name.ts';
import { pictureProblem } from './picture-files.ts';
import { fileProblem, type Problem, shownPath } from './problems.ts';
import { pictureEnding, strayMessage } from './stray-files.ts';

const textEnding = /\.(?:ya?ml|mdx?|markdown|json|toml|txt|html?|docx?|odt|rtf)$/i;
/** Files that are pages, or whose name becomes part of one. */
const named = /^(?:services|work|team|blog|pages)\/([^/]+)\.[a-z]+$/;
/** Names of the site's own pages. */
const taken = /^(?:services|work|blog|pages)\/(?:404|index)\./;

/** Problems of files that no page reads, of names that are no address, and of logo and share image. */
export function fileProblems(folder: string): Problem[] {
  const filesOf = (patterns: string[]) =>
    new Set(patterns.flatMap((pattern) => contentFiles(folder, pattern)));
  const known = Object.values(collections).map(({ files }) => files);
  const texts = filesOf(known);
  // Includes missing files: their addresses stay reserved.
  const ofPages = new Set<string>([...texts, ...known]);
  const pictures = filesOf(Object.values(companyPictures));

  const messageFor = (name: string): string | undefined => {
    if (texts.has(name)) {
      const isPage = name.endsWith('.md') && ofPages.has(name.replace(/md$/, 'yaml'));
      const isComposed = name.normalize() !== name && texts.has(name.normalize());
      return nameMessage(name, isPage || isComposed);
    }
    if (!pictures.has(name))
      return isMeant(name) ? strayMessage(name, shownPath(folder, '')) : undefined;
    const message = pictureProblem(join(folder, name), name.startsWith('logo.'));
    if (message) return `${message}, found another file`;
    const isSecondLogo = name === 'logo.svg' && pictures.has('logo.png');
    return isSecondLogo ? 'expected one logo, found logo.png too' : undefined;
  };
  return contentFiles(folder, '**/*').flatMap((name) => {
    const message = messageFor(name);
    return message ? [fileProblem(shownPath(folder, name), message)] : [];
  });
}

/** Whether a file is meant for a page; pictures in folders belong to the files that name them. */
function isMeant(name: string): boolean {
  if (/LICEN[CS]E/i.test(name)) return false;
  return textEnding.test(name) || (pictureEnding.test(name) && !name.includes('/'));
}

/** Problem of the name of a text file. */
function nameMessage(file: string, isSecond: boolean): string | undefined {
  const [, name] = named.exec(file) ?? [];
  const isServers = file.startsWith('pages/') && serverPaths.includes(`/${entryId(file)}`);
  if (taken.test(file) || isServers || isSecond) {
    return `expected a name that is no other page's address, found ${basename(file)}`;
  }
  // A top page with capitals could differ from one of the site's own by case alone.
  const isRight = name === undefined || (isAddressName(name) && !/^pages\/.*[A-Z]/.test(file));
  if (isRight) return undefined;
  const right = `${addressName(name)}${extname(file)}`;
  return `expected the name ${right}, as an address has letters, digits and hyphens and no capital beyond A to Z, found ${basename(file)}`;
}
