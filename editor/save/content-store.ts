import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, extname, join, matchesGlob, sep } from 'node:path';
import { type CollectionName, collections } from '../../src/content-model/collections.ts';
import {
  contentFiles,
  realPath,
  withPendingChanges,
} from '../../src/content-model/content-files.ts';
import { checkContent, ContentError } from '../../src/content-model/validation/check.ts';
import { formSchema } from '../form/form-schema.ts';
import { textForFile, textForForm } from './form-file.ts';

/** Name of a file while it is written; unique to this program. */
const unfinished = '.saving-0b9e4c52-7d0f-4c1e-8a3b-5a1d6f2e9c47';
/** Maximum size of a file in bytes. */
const maxBytes = 10_000_000;
/** Maximum length of a name in bytes, for all file systems. */
const maxNameBytes = 200;
const pictures = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif']);

/** Why a request changes nothing, as a sentence for the owner. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 400 | 403 | 404 | 409 | 413 | 422;

  constructor(status: Refusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** A change that the form sends. */
export type Change = {
  /** Path inside the content folder. */
  name: string;
  /** Undefined to delete the file. */
  content: Buffer | undefined;
  /** Hash of the file when the form read it; undefined for a new one. */
  hash: string | undefined;
};

/** The content folder for the editor: reads for the form, and writes only changes that the site's own check accepts. */
export class ContentStore {
  readonly folder: string;

  /** @param folder absolute path of the content folder */
  constructor(folder: string) {
    this.folder = realpathSync(folder);
    for (const name of globSync(`**/${unfinished}`, { cwd: this.folder })) {
      rmSync(join(this.folder, name));
    }
  }

  /** Lists the files that the editor may read: paths inside the folder; hashes and sizes in bytes of the form's text. */
  list(): { name: string; hash: string; size: number }[] {
    return this.#names().map((name) => {
      const content = this.read(name);
      return { name, hash: hashOf(content), size: content.length };
    });
  }

  /** Returns a text that changes whenever a file does. */
  state(): string {
    const files = this.#names().map((name) => {
      const { mtimeMs, size } = statSync(join(this.folder, name));
      return `${name} ${size} ${mtimeMs}\n`;
    });
    return hashOf(Buffer.from(files.join('')));
  }

  /** Reads a file for the form. @throws {Refusal} if it does not exist or is not part of the content */
  read(name: string): Buffer {
    const path = this.#pathOf(name);
    if (!existsSync(path)) throw new Refusal(404, `There is no file ${name}.`);
    return formContent(name, readFileSync(path));
  }

  /**
   * Makes the changes of one save, all or none.
   *
   * @returns the hash of each file now, in their order; undefined for a deleted one
   * @throws {Refusal} without a change
   */
  save(changes: readonly Change[]): (string | undefined)[] {
    const planned = changes.map((change) => {
      const path = this.#unchangedPath(change);
      const old = existsSync(path) ? readFileSync(path) : undefined;
      const { name } = change;
      return { name, path, old, next: nextContent(change, old), isPicture: !collectionOf(name) };
    });
    const changed = planned.filter(({ old, next }) => (next ? !old?.equals(next) : old));
    if (changed.length > 0) this.#check(new Map(changed.map(({ path, next }) => [path, next])));
    // Pictures first: if the process ends early, no entry names a missing picture.
    const order = changed.toSorted((one, other) => Number(other.isPicture) - Number(one.isPicture));
    for (const { path, next } of order) if (next) writeAtomically(path, next);
    for (const { path, next } of order.toReversed()) if (!next) rmSync(path);
    return planned.map(({ name, next }) => next && hashOf(formContent(name, next)));
  }

  #names(): string[] {
    return contentFiles(this.folder, '**/*.*').filter((name) => isEditable(name));
  }

  /** Returns the path of a file. @throws {Refusal} if the file has changed since the form read it */
  #unchangedPath({ name, hash }: Change): string {
    const path = this.#pathOf(name);
    const found = existsSync(path) ? hashOf(this.read(name)) : undefined;
    if (found === hash) return path;
    const what = hash === undefined ? 'exists already' : 'has changed since you opened it';
    throw new Refusal(
      409,
      `The file ${name} ${what}: load this page anew, then make your change again.`,
    );
  }

  /** Returns the real path of a content file. @throws {Refusal} if it is not one, or outside the folder */
  #pathOf(name: string): string {
    const refused = new Refusal(
      403,
      `The editor does not open ${name}: it is no file of the content.`,
    );
    if (name.split('/').some((part) => Buffer.byteLength(part) > maxNameBytes)) {
      throw new Refusal(422, `The file name ${name.slice(0, 40)}… is too long: shorten the title.`);
    }
    if (!isEditable(name)) throw refused;
    const path = realPath(join(this.folder, name));
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    if (!path.startsWith(this.folder + sep) || isLink) throw refused;
    return path;
  }

  /** Runs the site's own check on the content with the changes. */
  #check(changes: ReadonlyMap<string, Buffer | undefined>): void {
    try {
      withPendingChanges(changes, () => checkContent(this.folder));
    } catch (error) {
      if (error instanceof ContentError) throw new Refusal(422, error.message);
      throw error;
    }
  }
}

/** A file as the form reads it. Files with unreadable fields stay as they are: the form and the check report them. */
function formContent(name: string, content: Buffer): Buffer {
  const collection = collectionOf(name);
  if (!collection) return content;
  try {
    const text = textForForm(formSchema(collection), content.toString(), name.endsWith('.md'));
    return Buffer.from(text);
  } catch (error) {
    if (error instanceof Error) return content;
    throw error;
  }
}

/** Content of a file after a change. @throws {Refusal} if the change cannot be merged */
function nextContent({ name, content }: Change, old: Buffer | undefined): Buffer | undefined {
  if (content && content.length > maxBytes) {
    throw new Refusal(413, `The file ${name} has more than 10 MB: make it smaller.`);
  }
  const collection = collectionOf(name);
  if (!content || !collection) return content;
  const isMarkdown = name.endsWith('.md');
  try {
    const texts = { sent: content.toString(), old: old?.toString(), isMarkdown };
    return Buffer.from(textForFile(formSchema(collection), texts));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Refusal(422, `The file ${name} cannot be saved: ${error.message}`);
  }
}

/** Whether a path names an entry or a picture. */
function isEditable(name: string): boolean {
  const isPlain = name.split('/').every((part) => /^[^.\\\0][^\\\0]*$/.test(part));
  return isPlain && (pictures.has(extname(name).toLowerCase()) || collectionOf(name) !== undefined);
}

function collectionOf(name: string): CollectionName | undefined {
  if (basename(name) === 'README.md') return undefined;
  const names = Object.keys(collections) as CollectionName[];
  // `matchesGlob` and `globSync` share the pattern `!( )`.
  return names.find((it) => matchesGlob(name, collections[it].files));
}

/** Git's hash of a file (gitobjects, section "Object Storage"), by which the form identifies pictures. */
function hashOf(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

/** Replaces a file so that the old or the new one exists whenever the process ends. */
function writeAtomically(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const beside = join(dirname(path), unfinished);
  const file = openSync(beside, 'w');
  try {
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, path);
}
