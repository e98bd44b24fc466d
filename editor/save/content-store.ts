import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  fsyncSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, matchesGlob, sep } from 'node:path';
import { type CollectionName, collections } from '../../src/content-model/collections.ts';
import { contentFiles } from '../../src/content-model/content-files.ts';
import { checkContent, ContentError } from '../../src/content-model/validation/check.ts';
import { shownPath } from '../../src/content-model/validation/problems.ts';
import { formSchema } from '../form/form-schema.ts';
import { textForFile, textForForm } from './merge-file.ts';

/** Beginning of the name of a file while it is written. */
const unfinished = '.saving-';
const pictures = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif']);

/** Why a request changes nothing, as a sentence for the owner. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 403 | 404 | 409 | 413 | 422;

  constructor(status: Refusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** The content folder for the editor: reads for the form, and writes what the site's own check accepts. */
export class ContentStore {
  readonly folder: string;
  /** Pictures written since the last saved entry, and what was there before. */
  readonly #pictures = new Map<string, { before: Buffer | undefined; hash: string }>();
  /** Hashes of the pictures that were taken back: the form sends them again with the corrected entry. */
  readonly #takenBack = new Map<string, string>();

  /** @param folder absolute path of the content folder */
  constructor(folder: string) {
    this.folder = realpathSync(folder);
    const interrupted = globSync(`**/${unfinished}*`, { cwd: this.folder });
    for (const name of interrupted) rmSync(join(this.folder, name));
  }

  /** The files that the editor may read, as paths inside the folder. */
  list(): string[] {
    return contentFiles(this.folder, '**/*.*').filter((name) => isEditable(name));
  }

  /**
   * A file as the form reads it, and the hash of what is on the disk.
   *
   * @throws {Refusal} if there is none, or it is no file of the content
   */
  read(name: string): { content: Buffer; hash: string } {
    const path = this.#pathOf(name);
    if (!existsSync(path)) throw new Refusal(404, `There is no file ${name}.`);
    const content = readFileSync(path);
    const collection = collectionOf(name);
    const hash = hashOf(content);
    if (!collection) return { content, hash };
    const text = textForForm(formSchema(collection), content.toString(), name.endsWith('.md'));
    return { content: Buffer.from(text), hash };
  }

  /**
   * Writes a file that the form sends; a picture is taken back if the entry after it is refused.
   *
   * @param hash of the file when it was read; undefined for a new file
   * @returns the hash of the file now
   * @throws {Refusal} without a change
   */
  write(name: string, content: Buffer, hash: string | undefined): string {
    const path = this.#unchangedPath(name, hash);
    const old = existsSync(path) ? readFileSync(path) : undefined;
    const collection = collectionOf(name);
    try {
      const next = collection ? merged(collection, name, content, old) : content;
      if (!old?.equals(next)) {
        this.#check(name, next);
        writeAtomically(path, next);
      }
      const now = hashOf(next);
      const { before } = this.#pictures.get(path) ?? { before: old };
      if (collection) this.#pictures.clear();
      else this.#pictures.set(path, { before, hash: now });
      return now;
    } catch (error) {
      this.#takeBackPictures();
      throw error;
    }
  }

  /** Deletes a file. @throws {Refusal} if another file needs it, or it has changed */
  remove(name: string, hash: string | undefined): void {
    const path = this.#unchangedPath(name, hash);
    this.#check(name, undefined);
    rmSync(path, { force: true });
  }

  #takeBackPictures(): void {
    for (const [path, { before, hash }] of this.#pictures) {
      this.#takenBack.set(path, hash);
      if (before) writeAtomically(path, before);
      else rmSync(path, { force: true });
    }
    this.#pictures.clear();
  }

  #unchangedPath(name: string, hash: string | undefined): string {
    const path = this.#pathOf(name);
    const found = existsSync(path) ? hashOf(readFileSync(path)) : undefined;
    if (found === hash || (hash && this.#takenBack.get(path) === hash)) return path;
    this.#takeBackPictures();
    const what = hash === undefined ? 'exists already' : 'has changed since you opened it';
    throw new Refusal(
      409,
      `The file ${name} ${what}: load this page anew, then make your change again.`,
    );
  }

  /** The path of a file of the content. No link on the way leads out of the folder. */
  #pathOf(name: string): string {
    const refused = new Refusal(
      403,
      `The editor does not open ${name}: it is no file of the content.`,
    );
    if (!isEditable(name)) throw refused;
    const path = join(this.folder, name);
    let parent = dirname(path);
    while (!existsSync(parent)) parent = dirname(parent);
    const isInside = `${realpathSync(parent)}${sep}`.startsWith(this.folder + sep);
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    if (!isInside || isLink) throw refused;
    return path;
  }

  /** Has the site's own check judge the content with one file changed. */
  #check(name: string, content: Buffer | undefined): void {
    const copy = mkdtempSync(join(tmpdir(), 'site-content-'));
    try {
      cpSync(this.folder, copy, { recursive: true });
      const path = join(copy, name);
      if (content) writeAtomically(path, content);
      else rmSync(path, { force: true });
      checkContent(copy);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const [checked, own] = [copy, this.folder].map((folder) => shownPath(folder, ''));
      throw new Refusal(422, error.message.replaceAll(`${checked}/`, `${own}/`));
    } finally {
      rmSync(copy, { recursive: true });
    }
  }
}

function merged(collection: CollectionName, name: string, content: Buffer, old?: Buffer): Buffer {
  const isMarkdown = name.endsWith('.md');
  const texts = { sent: content.toString(), old: old?.toString(), isMarkdown };
  return Buffer.from(textForFile(formSchema(collection), texts));
}

/** Whether a path is that of a file with an entry or a picture. */
function isEditable(name: string): boolean {
  const isPlain = name.split('/').every((part) => /^[^.\\\0][^\\\0]*$/.test(part));
  return isPlain && (pictures.has(extname(name).toLowerCase()) || collectionOf(name) !== undefined);
}

function collectionOf(name: string): CollectionName | undefined {
  if (basename(name) === 'README.md') return undefined;
  const names = Object.keys(collections) as CollectionName[];
  // As a pattern, `!( )` is that of `globSync` too.
  return names.find((it) => matchesGlob(name, collections[it].files));
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Whenever the process ends, the old file or the new one is there. */
function writeAtomically(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const beside = join(dirname(path), `${unfinished}${randomUUID()}`);
  const file = openSync(beside, 'w');
  try {
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, path);
}
