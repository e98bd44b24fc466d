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
import { dirname, join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { type Changes, contentFiles } from '../../src/content-model/content-files.ts';
import { collectionOf, isContentPicture } from '../../src/content-model/site-files.ts';
import { checkContent } from '../../src/content-model/validation/check.ts';
import { pictureProblem } from '../../src/content-model/validation/picture-files.ts';
import { jsonSchema } from '../../src/content-model/json-schema.ts';
import { textForFile, textForForm } from './merge-form.ts';

/** Name of a file while it is written; unique to this program. */
const unfinished = '.saving-0b9e4c52-7d0f-4c1e-8a3b-5a1d6f2e9c47';
const scripted = /<script\b|\son\w+\s*=|javascript:/i;

/** Why a request changes nothing, as a sentence for the owner. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 403 | 404 | 409 | 422 | 500;

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

/** A change with the file's content before and after; undefined where there is none. */
type Planned = {
  name: string;
  path: string;
  /** Path beside it, where the next content is written first. */
  temporary: string;
  old: Buffer | undefined;
  next: Buffer | undefined;
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
    const planned = changes.map((change, at) => {
      const path = this.#pathOf(change.name);
      const old = existsSync(path) ? readFileSync(path) : undefined;
      if ((old && hashOf(old)) !== change.hash) {
        throw new Refusal(
          409,
          `The file ${change.name} is new or has changed since you opened it. What you typed is still in the form: copy it, load this page anew, and make your change again.`,
        );
      }
      const temporary = join(dirname(path), `${unfinished}-${at}`);
      return { name: change.name, path, temporary, old, next: nextContent(change, old) };
    });
    const changed = planned.filter(({ old, next }) => (next ? !old?.equals(next) : old));
    if (changed.length > 0) {
      const files = new Map(changed.map(({ path, next }) => [path, next]));
      for (const change of changed) throwIfNoPicture(change, files);
      checkContent(this.folder, files);
      write(changed);
    }
    return planned.map(({ next }) => next && hashOf(next));
  }

  #pathOf(name: string): string {
    if (this.#isEditable(name)) return join(this.folder, name);
    throw new Refusal(403, `The editor does not open ${name}: it is no file of the content.`);
  }

  /** Whether a path names an entry or a picture, and leads through no link. */
  #isEditable(name: string): boolean {
    const parts = name.split('/');
    const isPlain = parts.every((part) => /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u.test(part));
    const isContent = collectionOf(name) ?? isContentPicture(name);
    if (!isPlain || !isContent) return false;
    let path = this.folder;
    for (const [at, part] of parts.entries()) {
      path = join(path, part);
      const found = lstatSync(path, { throwIfNoEntry: false });
      if (!found) break;
      if (at < parts.length - 1 ? !found.isDirectory() : !found.isFile()) return false;
    }
    return true;
  }
}

/** @throws {Refusal} if a picture is not what its ending says, or brings a script */
function throwIfNoPicture({ name, path, next }: Planned, changes: Changes): void {
  if (!next || !isContentPicture(name)) return;
  const isScripted = /\.svg$/i.test(name) && scripted.test(next.toString());
  const problem = isScripted
    ? 'expected a drawing without a script'
    : pictureProblem(path, true, changes);
  if (problem) throw new Refusal(422, `The picture ${name}: ${problem}, found another file.`);
}

/** A file as the form reads it. Files with unreadable fields stay as they are: the form and the check report them. */
function formContent(name: string, content: Buffer): Buffer {
  const collection = collectionOf(name);
  if (!collection) return content;
  try {
    const text = textForForm(jsonSchema(collection), content.toString(), name.endsWith('.md'));
    return Buffer.from(text);
  } catch {
    return content;
  }
}

/** Content of a file after a change. @throws {Refusal} if the change cannot be merged */
function nextContent({ name, content }: Change, old: Buffer | undefined): Buffer | undefined {
  const collection = collectionOf(name);
  if (!content || !collection) return content;
  const isMarkdown = name.endsWith('.md');
  try {
    const texts = { sent: content.toString(), old: old?.toString(), isMarkdown };
    return Buffer.from(textForFile(jsonSchema(collection), texts));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Refusal(422, `The file ${name} cannot be saved: ${error.message}`);
  }
}

/** Git's hash of a file (gitobjects, section "Object Storage"), by which the form identifies pictures. */
function hashOf(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

/**
 * Replaces and deletes files, all or none; each is the old or the new one whenever the process ends.
 *
 * @throws {Refusal} if one cannot be written
 */
function write(changes: readonly Planned[]): void {
  const done: Planned[] = [];
  try {
    for (const { path, temporary, next } of changes) {
      mkdirSync(dirname(path), { recursive: true });
      if (next) writeFileSync(temporary, next, { flush: true });
    }
    for (const change of changes) {
      if (change.next) renameSync(change.temporary, change.path);
      else rmSync(change.path);
      done.push(change);
    }
  } catch (error) {
    for (const { temporary } of changes) rmSync(temporary, { force: true, recursive: true });
    for (const { path, old } of done) {
      if (old) writeFileSync(path, old);
      else rmSync(path);
    }
    if (!(error instanceof Error && 'errno' in error)) throw error;
    const reason = getSystemErrorMessage(Number(error.errno));
    throw new Refusal(
      500,
      `A file cannot be written: ${reason}. None has changed, and what you typed is still in the form.`,
    );
  }
}
