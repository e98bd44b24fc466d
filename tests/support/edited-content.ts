import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, vi } from 'vitest';
import { productFolder } from '../../environment/site-folder.ts';
import { checkContent, ContentError } from '../../src/content-model/validation/check.ts';
import { writeFiles } from './write-files.ts';

/** Names of files in the content of a new site. */
export const service = 'services/consulting.yaml';
export const article = 'blog/first-article.md';
export const member = 'team/first-person.yaml';
/** Names of files that the tests add. */
export const said = 'testimonials/first.yaml';
export const study = 'work/zz-study.md';

/** Writes the content of a new site, with the colours of the product in a palette, into a folder. */
export function writeNewContent(folder: string): void {
  cpSync(join(productFolder, 'starter/en'), folder, { recursive: true });
  cpSync(join(productFolder, 'src/styles/palette.css'), join(folder, 'palette.css'));
}

/** Writes valid content before each test of the calling file. Returns functions that edit and check the copy. */
export function editedContent() {
  const temporary = mkdtempSync(join(tmpdir(), 'edited-content-'));
  // Some tests read it as another user.
  chmodSync(temporary, 0o755);
  const folder = join(temporary, 'content');
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    writeNewContent(folder);
    vi.spyOn(process, 'cwd').mockReturnValue(temporary);
  });
  afterAll(() => {
    vi.restoreAllMocks();
    rmSync(temporary, { recursive: true });
  });

  /** Edits a file. */
  function change(file: string, from: string | RegExp, to: string): void {
    const before = readFileSync(join(folder, file), 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(join(folder, file), after);
  }

  /** Writes a new file of lines, which a list of problems names with its first line being 1. */
  function write(file: string, ...lines: string[]): void {
    writeFiles(folder, [[file, `${lines.join('\n')}\n`]]);
  }

  /** Writes a case study whose fields end on line 8, and the page that lists it. */
  function writeStudy(icon: string, ...text: string[]): void {
    const tech = ['tech:', '  - { name: One, icon: html5 }', `  - { name: Two, icon: ${icon} }`];
    const list = ['meta: { title: Work, description: C }', 'title: Work', 'lead: D'];
    write('pages/work.yaml', ...list, 'callToAction: E', 'detail: { callToAction: F }');
    write(study, '---', 'title: A', 'order: 99', 'description: B', ...tech, '---', ...text);
  }

  /** Copies an article under a name, a title and a description of its own. */
  function copyArticle(name: string): void {
    cpSync(join(folder, article), join(folder, `blog/${name}.md`));
    change(`blog/${name}.md`, /^(title|excerpt): >-\n.*/gm, `$1: ${name}`);
  }

  /** The problems, a line each; none if the content is valid. */
  function problems(): string[] {
    try {
      checkContent(folder);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return error.message.split('\n  ').slice(1);
    }
    return [];
  }

  return { folder, change, write, writeStudy, copyArticle, problems };
}
