import { basename, dirname, extname, join } from 'node:path';
import { serverPaths } from '../../../contract/paths.ts';
import type { CollectionName } from '../collections.ts';
import { contentFiles } from '../content-files.ts';
import { isOwnFile } from '../own-files.ts';
import { isCompanyPicture, isSiteFile, isTextFile, textFiles } from '../site-files.ts';
import { type LoadedContent, type LoadedFile, pathOf } from './loaded-file.ts';
import { pictureEnding, pictureProblem } from './picture-files.ts';
import { fileProblem, nearestName, type Problem, shownPath } from './problems.ts';
import { routesOf } from './routes.ts';

const textEnding = /\.(?:ya?ml|mdx?|markdown|json|toml|txt|html?|docx?|odt|rtf)$/i;
/** Files that are pages, or whose name becomes part of one. */
const named = /^(?:services|plans|work|team|blog|pages)\/([^/]+)\.[a-z]+$/;

/** Collections of files whose names become addresses. */
const namedByOwner = new Set<CollectionName>(['services', 'plans', 'work', 'blog', 'textPages']);

/** The ending of the files in each folder of any number of them. */
const endings = new Map(
  textFiles.filter((glob) => glob.includes('*')).map((glob) => [dirname(glob), extname(glob)]),
);

/** Problems of files that no page reads, of names that are no address, and of logo and share image. */
export function fileNameProblems({
  folder,
  changes,
}: Pick<LoadedContent, 'folder' | 'changes'>): Problem[] {
  const messageFor = (name: string): string | undefined => {
    if (isOwnFile(name)) return undefined;
    if (isTextFile(name)) return nameMessage(name);
    if (isCompanyPicture(name)) {
      const message = pictureProblem(join(folder, name), name.startsWith('logo.'), changes);
      return message && `${message}, found another file`;
    }
    return isMeant(name) && !isSiteFile(name) ? strayMessage(name) : undefined;
  };
  return contentFiles(folder, '**/*', changes).flatMap((name) => {
    const message = messageFor(name);
    return message ? [fileProblem(shownPath(folder, name), message)] : [];
  });
}

/** Problems of files whose address another page, a file of the site or the server has. */
export function takenNameProblems({ folder, files, today }: LoadedContent): Problem[] {
  const routes = Map.groupBy(routesOf(files, today), ({ path }) => path);
  const isTaken = (file: LoadedFile) => {
    const path = pathOf(file);
    const others = routes.get(path)?.filter((route) => route.file !== file) ?? [];
    return others.length > 0 || serverPaths.includes(path);
  };
  return files
    .filter(({ collection }) => namedByOwner.has(collection))
    .filter(isTaken)
    .map(({ name }) => {
      const expected =
        "a name that is no other page's address, and in the editor a title that gives one";
      return fileProblem(shownPath(folder, name), `expected ${expected}, found ${basename(name)}`);
    });
}

/** Whether a file is meant for a page; pictures in folders belong to the files that name them. */
function isMeant(name: string): boolean {
  if (/LICEN[CS]E|(?:^|\/)OFL\.txt$/i.test(name)) return false;
  // The settings of a program that the owner's code is written with.
  const isSettings = /^[^/]+\.json$/.test(name) && !isTextFile(name.replace(/json$/, 'yaml'));
  if (isSettings) return false;
  return textEnding.test(name) || (pictureEnding.test(name) && !name.includes('/'));
}

/** Problem of a file that no page reads. */
function strayMessage(name: string): string {
  const [folder = '', ...below] = name.split('/');
  const ending = endings.get(folder);
  if (name === 'pages/answers.yaml') {
    return `expected pages/answers.md: copy each question of the page /answers as a heading, its answer below, and delete this file, found ${name}`;
  }
  const isPage = folder === 'pages' && name.endsWith('.yaml');
  if (ending && !isPage) {
    const file = basename(name).replace(/(?:\.md|\.ya?ml)?\.\w+$/, '');
    return `expected plain text like ${folder}/${file}${ending}, found ${below.join('/')}`;
  }
  const inFolder = isPage ? '' : below.join('/');
  const known = [
    ...textFiles.filter((path) => !path.includes('*')),
    ...['logo.svg', 'logo.png', 'share.png', 'share.jpg'],
    ...[...endings.keys()].map((other) => `${other}/${inFolder}`),
  ];
  return `expected ${nearestName(name, known)}, found ${name}`;
}

function nameMessage(file: string): string | undefined {
  const [, name] = named.exec(file) ?? [];
  // A top page with capitals could differ from one of the site's own by case alone.
  const isRight = name === undefined || (isAddressName(name) && !/^pages\/.*[A-Z]/.test(file));
  if (isRight) return undefined;
  const example = `our-first-year${extname(file)}`;
  return `expected a name such as ${example}, of small letters, digits and hyphens, as it is part of an address, found ${basename(file)}`;
}

/**
 * Whether a name can stand in an address as it is: letters and digits of any script, hyphens, and dots and
 * underscores inside. Only ASCII capitals are allowed: hosts that fold the case of an address fold no others.
 */
export function isAddressName(name: string): boolean {
  const composed = name.normalize();
  return (
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(composed) &&
    !/(?![A-Z])[\p{Lu}\p{Lt}]/u.test(composed)
  );
}
