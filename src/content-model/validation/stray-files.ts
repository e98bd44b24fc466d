import { basename, extname } from 'node:path';
import { collections, folders } from '../collections.ts';
import { nearestName } from './problems.ts';

/** Endings of pictures, including formats that the site cannot show. */
export const pictureEnding = /\.(?:svg|png|jpe?g|webp|avif|gif|hei[cf]|tiff?|bmp)$/i;
const document = /^\.(?:docx?|odt|rtf|html?)$/i;
/** The right ending for each spelling of a text format. */
const otherSpelling: Readonly<Record<string, string>> = {
  '.md': '.md',
  '.mdx': '.md',
  '.markdown': '.md',
  '.yaml': '.yaml',
  '.yml': '.yaml',
};

/**
 * Problem of a file that no page reads, with what would be right: “expected …, found …”.
 *
 * @param name path inside the content folder, with forward slashes
 * @param content path of that folder, for the message
 */
export function strayMessage(name: string, content: string): string {
  const file = basename(name);
  const [folder = '', ...below] = name.split('/');
  if (below.length === 0) return topMessage(file, content);
  const place = folders[folder];
  if (!place) {
    const known = nearestName(folder, Object.keys(folders));
    return `expected ${known} as the name of the folder, found ${folder}`;
  }
  const [kind, ending] = place;
  const found = foundEnding(file);
  const wanted = `${content}/${folder}/${basename(file, found)}${ending}`;
  if (document.test(found)) {
    return `expected a file of plain text that ends in ${ending}, found a document: copy its text into ${wanted}`;
  }
  const isPage = folder === 'pages' && otherSpelling[found.toLowerCase()] === '.yaml';
  if (isPage) return pageMessage(file, content);
  if (below.length > 1) {
    return `expected ${kind} directly in ${content}/${folder}/, found a folder in it: move the file to ${wanted}`;
  }
  if (sameFormat(found) === ending) {
    return `expected the ending ${ending}, found ${found}: rename it to ${wanted}`;
  }
  return `expected a name that ends in ${ending}, as those of ${kind} do, found ${found}`;
}

/** The ending of a file name; `.md.txt` is one, since Windows may hide its second part. */
function foundEnding(file: string): string {
  return /\.(?:md|ya?ml)\.txt$/i.exec(file)?.[0] ?? extname(file);
}

function sameFormat(ending: string): string | undefined {
  return otherSpelling[ending.toLowerCase().replace(/\.txt$/, '')];
}

function topMessage(file: string, content: string): string {
  const found = foundEnding(file);
  const name = basename(file, found);
  if (pictureEnding.test(found)) {
    const [own = ''] = Object.keys(ownNames).filter((it) => it === name.toLowerCase());
    return own
      ? `expected ${ownNames[own]}, found ${file}: save the picture as one of these`
      : `expected pictures beside the text that shows them, found ${file}: move it, as to ${content}/blog/${file}`;
  }
  if (sameFormat(found) === '.md' || document.test(found)) {
    return `expected an article in ${content}/blog/ or a page of text in ${content}/pages/, found ${file} beside these folders: move it to ${content}/blog/${name}.md or ${content}/pages/${name}.md`;
  }
  return `expected ${nearestName(file, singleFiles(''))}, found ${file}`;
}

const ownNames: Readonly<Record<string, string>> = {
  logo: 'logo.svg or logo.png',
  share: 'share.png or share.jpg',
};

function pageMessage(file: string, content: string): string {
  const known = nearestName(file, singleFiles('pages/'));
  const name = basename(file, extname(file));
  return `expected ${known}, found ${file}: a page of your own is a text in ${content}/pages/${name}.md`;
}

/** Names of the YAML files in a folder that each have a schema of their own. */
function singleFiles(folder: string): string[] {
  return Object.values(collections)
    .map(({ files }) => files)
    .filter((files) => files.startsWith(folder) && files.endsWith('.yaml') && !files.includes('*'))
    .map((files) => files.slice(folder.length))
    .filter((files) => !files.includes('/'));
}
