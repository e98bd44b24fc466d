import { basename, dirname, extname, join } from 'node:path';
import { serverPaths } from '../../../contract/paths.ts';
import { collections, entryId } from '../collections.ts';
import { contentFiles } from '../content-files.ts';
import { companyPictures } from '../pictures/company-pictures.ts';
import type { LoadedContent } from './loaded-file.ts';
import { pictureEnding, pictureProblem } from './picture-files.ts';
import { fileProblem, nearestName, type Problem, shownPath } from './problems.ts';

const textEnding = /\.(?:ya?ml|mdx?|markdown|json|toml|txt|html?|docx?|odt|rtf)$/i;
/** Files that are pages, or whose name becomes part of one. */
const named = /^(?:services|work|team|blog|pages)\/([^/]+)\.[a-z]+$/;
/** Names of the site's own pages. */
const taken = /^(?:(?:services|work|blog|pages)\/(?:404|index)|pages\/brief)\./;

/** Paths of the files that pages read, with `*` for any number of them. */
const patterns = [...Object.values(collections).map(({ files }) => files), 'words/*.yaml'];
/** The ending of the files in each folder of any number of them. */
const endings = new Map(
  patterns.filter((glob) => glob.includes('*')).map((glob) => [dirname(glob), extname(glob)]),
);

/** Problems of files that no page reads, of names that are no address, and of logo and share image. */
export function fileNameProblems({ folder }: Pick<LoadedContent, 'folder'>): Problem[] {
  const filesOf = (globs: string[]) => new Set(globs.flatMap((glob) => contentFiles(folder, glob)));
  const texts = filesOf(patterns);
  const pictures = filesOf(Object.values(companyPictures));
  const messageFor = (name: string): string | undefined => {
    if (texts.has(name)) return nameMessage(name);
    if (pictures.has(name)) {
      const message = pictureProblem(join(folder, name), name.startsWith('logo.'));
      return message && `${message}, found another file`;
    }
    return isMeant(name) ? strayMessage(name) : undefined;
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

/** Problem of a file that no page reads. */
function strayMessage(name: string): string {
  const [folder = '', ...below] = name.split('/');
  const ending = endings.get(folder);
  const isPage = folder === 'pages' && name.endsWith('.yaml');
  if (ending && !isPage) {
    const file = basename(name).replace(/(?:\.md|\.ya?ml)?\.\w+$/, '');
    return `expected plain text like ${folder}/${file}${ending}, found ${below.join('/')}`;
  }
  const inFolder = isPage ? '' : below.join('/');
  const known = [
    ...patterns.filter((path) => !path.includes('*')),
    ...['logo.svg', 'logo.png', 'share.png', 'share.jpg'],
    ...[...endings.keys()].map((other) => `${other}/${inFolder}`),
  ];
  return `expected ${nearestName(name, known)}, found ${name}`;
}

/** Problem of the name of a text file. */
function nameMessage(file: string): string | undefined {
  const [, name] = named.exec(file) ?? [];
  const isServers = file.startsWith('pages/') && serverPaths.includes(`/${entryId(file)}`);
  const isSecond =
    file.endsWith('.md') && patterns.some((path) => path === file.replace(/md$/, 'yaml'));
  if (taken.test(file) || isServers || isSecond) {
    return `expected a name that is no other page's address, found ${basename(file)}`;
  }
  // A top page with capitals could differ from one of the site's own by case alone.
  const isRight = name === undefined || (isAddressName(name) && !/^pages\/.*[A-Z]/.test(file));
  if (isRight) return undefined;
  const right = `${addressName(name)}${extname(file)}`;
  return `expected the name ${right}, as an address has letters, digits and hyphens and no capital beyond A to Z, found ${basename(file)}`;
}

/**
 * Whether a name can stand in an address as it is: letters and digits of any script, hyphens, and dots and
 * underscores inside. Only ASCII capitals are allowed: hosts that fold the case of an address fold no others.
 */
function isAddressName(name: string): boolean {
  const composed = name.normalize();
  return (
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(composed) &&
    !/(?![A-Z])[\p{Lu}\p{Lt}]/u.test(composed)
  );
}

/** The nearest name that can stand in an address: Latin letters without accents, and hyphens for spaces. */
function addressName(name: string): string {
  // Marks of other scripts are vowels and the like.
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1');
  return (
    plain
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('-') ?? 'another'
  );
}
