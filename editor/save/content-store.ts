import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, extname, join, matchesGlob } from 'node:path';
import { type CollectionName, collections } from '../../src/content-model/collections.ts';
import { contentFiles, withPendingChanges } from '../../src/content-model/content-files.ts';
import { checkContent } from '../../src/content-model/validation/check.ts';
import { formSchema } from '../form/form-schema.ts';
import { textForFile, textForForm } from './merge-form.ts';

/** Name of a file while it is written; unique to this program. */
const unfinished = '.saving-0b9e4c52-7d0f-4c1e-8a3b-5a1d6f2e9c47';
const pictures = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif']);

/** Why a request changes nothing, as a sentence for the owner. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 403 | 404 | 409 | 422;

  constructor(status: Refusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** A change that the form sends. */
export type Change = {
  /** Path inside the site folder. */
  name: string;
  /** Undefined to delete the file. */
  content: Buffer | undefined;
  /** Hash of the file when the form read it; undefined for a new one. */
  hash: string | undefined;
};

/** The site folder for the editor: reads for the form, and writes only changes that the site's own check accepts. */
export class ContentStore {
  readonly folder: string;

  /** @param folder absolute path of the site folder */
  constructor(folder: string) {
    this.folder = realpathSync(folder);
  }

  /** Lists the files that the editor may read, with their paths inside the folder, hashes and sizes in bytes. */
  list(): { name: string; hash: string; size: number }[] {
    return contentFiles(this.folder, '**/*.*')
      .filter((name) => this.#isEditable(name))
      .map((name) => {
        const content = readFileSync(join(this.folder, name));
        return { name, hash: hashOf(content), size: content.length };
      });
  }

  /** Returns a text that changes whenever a file does. */
  state(): string {
    return hashOf(Buffer.from(JSON.stringify(this.list())));
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
   * @throws {ContentError} without a change, if the site's check finds a problem in what the save would leave
   */
  save(changes: readonly Change[]): (string | undefined)[] {
    const planned = changes.map((change) => {
      const path = this.#pathOf(change.name);
      const old = existsSync(path) ? readFileSync(path) : undefined;
      if ((old && hashOf(old)) !== change.hash) {
        throw new Refusal(
          409,
          `The file ${change.name} is new or has changed since you opened it. What you typed is still in the form: copy it, load this page anew, and make your change again.`,
        );
      }
      return { path, old, next: nextContent(change, old) };
    });
    const changed = planned.filter(({ old, next }) => (next ? !old?.equals(next) : old));
    if (changed.length > 0) {
      const pending = new Map(changed.map(({ path, next }) => [path, next]));
      withPendingChanges(pending, () => checkContent(this.folder));
    }
    for (const { path, next } of changed) if (next) writeAtomically(path, next);
    for (const { path, next } of changed) if (!next) rmSync(path);
    return planned.map(({ next }) => next && hashOf(next));
  }

  #pathOf(name: string): string {
    if (this.#isEditable(name)) return join(this.folder, name);
    throw new Refusal(403, `The editor does not open ${name}: it is no file of the content.`);
  }

  /** Whether a path names an entry or a picture, and leads through no link. */
  #isEditable(name: string): boolean {
    const parts = name.split('/');
    const isPlain = parts.every((part) => /^[^.\\\0][^\\\0]*$/.test(part));
    const isContent = pictures.has(extname(name).toLowerCase()) || collectionOf(name);
    if (!isPlain || !isContent) return false;
    const paths = parts.map((_, at) => join(this.folder, ...parts.slice(0, at + 1)));
    return !paths.some((path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink());
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
  writeFileSync(beside, content, { flush: true });
  renameSync(beside, path);
}
