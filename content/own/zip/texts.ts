import { limits } from './limits.ts';
import type { ArchiveRefusal, FileRefusal } from './open-archive.ts';
import type { UnpackProblem } from './unpack.ts';

/** All words of the zip tool. */

const count = new Intl.NumberFormat('en-IN');
const sizes = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 });
const units = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** A number of bytes in the unit that suits it, of which each is a thousand of the one before. */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${sizes.format(bytes / 1000 ** power)}\u00a0${bytes === 1 ? 'byte' : (units[power] ?? '')}`;
}

const files = (number: number) => (number === 1 ? '1 file' : `${count.format(number)} files`);

export const words = {
  choose: 'Choose a zip file',
  chooseAnother: 'Choose another',
  drop: 'or drop it here. It is opened on this device, and sent nowhere.',
  dropped: 'Let go to open it.',
  sample: 'No zip file at hand? Open our sample',
  opening: (name: string) => `Reading the list of ${name}.`,
  opened: (number: number) => `${files(number)}. Opened here, sent nowhere.`,
  refused: (name: string) => `${name} was not opened`,
  noFiles: 'The archive is sound, and there is no file in it.',
  files: 'Files in the archive',
  more: (rest: number) => `Show ${files(Math.min(rest, limits.rows))} more`,
  packed: (size: number, packed: number) => `${sizeText(size)}, from ${sizeText(packed)} packed`,
  unpacking: 'Unpacking.',
  matches: 'Checksum matches',
  save: 'Save this file',
  picture: (name: string, width: number, height: number) =>
    `${name}, ${count.format(width)} by ${count.format(height)} pixels`,
  noPicture: 'The browser cannot draw this picture. You can save it all the same.',
  textCut: `The first ${count.format(limits.text)} characters.`,
  other: 'There is nothing to look at here: it is neither a text nor a picture. You can save it.',
  tooLarge: `The picture has more than ${count.format(limits.pixels / 1_000_000)} million pixels, so it is not drawn. You can save it.`,
};

/** Why an archive is not opened. */
export const archiveRefusals: Record<ArchiveRefusal | 'no sample', string> = {
  empty: 'The file is empty.',
  'not zip': 'It is not a zip file, whatever its name says.',
  cut: 'Its end is missing, and with it the list of contents. A download was probably broken off: fetch the file again.',
  damaged: 'Its list of contents is damaged, so nothing in it can be found safely.',
  ambiguous: 'It can be read in two ways, so that two programs would find different files in it.',
  many: `It has more than ${count.format(limits.entries)} files, which is more than this page takes on.`,
  'large list': `Its list of contents alone has more than ${sizeText(limits.read)}, which is more than this page takes on.`,
  split: 'It is one part of an archive in several files, and the list of contents is in the last.',
  unreadable: 'The browser may not read it: it is a folder, or it has been moved or changed.',
  'no sample':
    'Our sample could not be fetched: this is the one thing here that needs the network.',
};

/** Why a file is not opened. */
export const fileRefusals: Record<FileRefusal, string> = {
  traversal: 'Blocked. Its path leads out of the folder.',
  absolute: 'Blocked. Its path begins at the root of a disk.',
  'invisible characters':
    'Blocked. Its name contains invisible characters that can make it look like another name.',
  'long name': `Blocked. Its name has more than ${count.format(limits.name)} characters.`,
  'same name': 'Not opened. Two files have this name, and programs differ in which one they take.',
  overlap: 'Blocked. It shares its packed bytes with another file, as zip bombs do.',
  encrypted: 'Not opened. It is encrypted.',
  link: 'Not opened. It is a link to another place, not a file.',
  method: 'Not opened. It is packed in a way that browsers do not know.',
  large: `Not opened. Unpacked it has more than ${sizeText(limits.file)}.`,
};

/** Why a file could not be unpacked. */
export const unpackProblems: Record<UnpackProblem, string> = {
  damaged: 'This file is damaged, or can no longer be read.',
  oversized: 'Stopped. More bytes came out than the archive states.',
};
