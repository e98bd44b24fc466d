import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { hasIcon } from './brand-icons.ts';
import { companyWords, unknownPlaceholders } from './company-words.ts';
import { type ContentFile, readContentFile } from './content-files.ts';
import { describeIssue, problem } from './problems.ts';
import * as schemas from './schemas.ts';

/** Says everything that is wrong with the content at once, a line each, file by file. */
export class ContentError extends Error {
  override name = 'ContentError';
  /** Where in our code a fault of the content was noticed helps nobody who has to mend it. */
  override stack = '';
}

/** A folder whose files share a schema, or a single file that has to be there. */
type Kind = {
  at: string;
  schema: (directory: string) => z.ZodType;
  /** Name of the field that no two files of the folder share. */
  unique?: string;
};

const single = (at: string, schema: z.ZodType): Kind => ({ at, schema: () => schema });

const kinds: readonly Kind[] = [
  single('company.yaml', schemas.company),
  single('site.yaml', schemas.site),
  single('pages/home.yaml', schemas.homePage),
  single('pages/about.yaml', schemas.aboutPage),
  single('pages/services.yaml', schemas.servicesPage),
  single('pages/work.yaml', schemas.workPage),
  single('pages/team.yaml', schemas.teamPage),
  single('pages/blog.yaml', schemas.blogPage),
  single('pages/contact.yaml', schemas.contactPage),
  single('pages/careers.md', schemas.careersPage),
  single('pages/not-found.yaml', schemas.notFoundPages),
  single('pages/privacy.md', schemas.legalPage),
  single('pages/terms.md', schemas.legalPage),
  { at: 'services/*.yaml', schema: (at) => schemas.service(fileIn(at)), unique: 'order' },
  { at: 'work/*.md', schema: (at) => schemas.project(fileIn(at)), unique: 'order' },
  { at: 'team/*.yaml', schema: (at) => schemas.member(fileIn(at)), unique: 'id' },
  { at: 'blog/*.md', schema: (at) => schemas.article(fileIn(at)) },
  { at: 'testimonials/*.yaml', schema: () => schemas.testimonial },
];

/**
 * Checks all files of the content folder against their schemas and against each other.
 *
 * @param folder path of the content folder
 * @throws {ContentError} naming each file and field, what was expected there and what was found
 */
export function checkContent(folder: string): void {
  const problems: string[] = [];
  const files = new Map<string, ContentFile>();

  for (const kind of kinds) {
    const seen = new Map<unknown, string>();
    problems.push(...strays(folder, kind.at));
    for (const name of filesOf(folder, kind.at)) {
      const path = join(folder, name);
      let file: ContentFile;
      try {
        file = readContentFile(path);
      } catch (error) {
        problems.push(problem(name, '', unreadable(error)));
        continue;
      }
      files.set(name, file);
      const schema = kind.schema(dirname(path));
      const result = schema.safeParse(file.data);
      for (const issue of result.error?.issues ?? []) {
        problems.push(...describeIssue(name, issue, file.data, schema));
      }
      if (!kind.unique) continue;
      const value = valueAt(file.data, kind.unique);
      const other = seen.get(value);
      if (other !== undefined && value !== undefined) {
        problems.push(
          problem(
            name,
            kind.unique,
            `expected a value of its own, found ${String(value)}, which ${other} has too`,
          ),
        );
      }
      seen.set(value, name);
    }
  }
  problems.push(...brokenReferences(files));
  if (problems.length > 0) {
    throw new ContentError(`The content has ${count(problems.length)}:\n${problems.join('\n')}`);
  }
}

function filesOf(folder: string, at: string): string[] {
  if (!at.includes('*')) return [at];
  const [directory, ending] = [dirname(at), at.slice(at.indexOf('*') + 1)];
  return readdirSync(join(folder, directory))
    .filter((name) => name.endsWith(ending) && name !== 'README.md')
    .sort()
    .map((name) => `${directory}/${name}`);
}

/** Files of words whose name would let nobody read them. */
function strays(folder: string, at: string): string[] {
  if (!at.includes('*')) return [];
  const [directory, ending] = [dirname(at), at.slice(at.indexOf('*') + 1)];
  return readdirSync(join(folder, directory))
    .filter((name) => /\.(?:ya?ml|md|mdx|markdown|json|toml|txt)$/i.test(name))
    .filter((name) => !name.endsWith(ending) && name !== 'README.md')
    .map((name) =>
      problem(
        `${directory}/${name}`,
        '',
        `expected a name that ends in ${ending}, found one that does not`,
      ),
    );
}

/** A picture's file name, which has to lead to a file from the given folder. */
function fileIn(directory: string): schemas.ImageField {
  return () =>
    z.string().refine((name) => isSpeltSo(join(directory, name)), {
      error: 'expected the name of a picture that is there',
    });
}

/** Whether a file is there under just this name: some systems take `A.png` for `a.png`, most hosts do not. */
function isSpeltSo(path: string): boolean {
  return existsSync(path) && readdirSync(dirname(path)).includes(basename(path));
}

/** References that a schema cannot see: authors, icons, facts of the company, links inside the site. */
function brokenReferences(files: ReadonlyMap<string, ContentFile>): string[] {
  const facts = schemas.company.safeParse(files.get('company.yaml')?.data);
  const words = facts.success ? companyWords(facts.data) : undefined;
  const known = addresses(files);
  const problems: string[] = [];

  for (const [name, file] of files) {
    if (name.startsWith('blog/')) {
      const author = valueAt(file.data, 'author');
      if (typeof author === 'number' && !known.has(`/team/${author}`)) {
        problems.push(problem(name, 'author', `expected the id of a team member, found ${author}`));
      }
    }
    for (const [field, text] of texts(file)) {
      if (/^tech\.\d+\.icon$/.test(field) && name.startsWith('work/') && !hasIcon(text)) {
        const expected = 'expected the name of an icon of Simple Icons';
        problems.push(problem(name, field, `${expected}, found “${text}”`));
      }
      for (const written of words ? unknownPlaceholders(text, words) : []) {
        if (name.startsWith('blog/') || name.startsWith('work/')) continue;
        const expected = `expected one of ${Object.keys(words ?? {}).join(', ')}`;
        problems.push(problem(name, field, `${expected}, found ${written}`));
      }
      for (const href of linksTo(text, field)) {
        if (known.has(href)) continue;
        problems.push(
          problem(name, field, `expected a link to something that exists, found ${href}`),
        );
      }
    }
  }
  return problems;
}

/** The addresses of all services, projects, members and articles. */
function addresses(files: ReadonlyMap<string, ContentFile>): Set<string> {
  const found = new Set<string>();
  for (const [name, { data }] of files) {
    const [folder, file] = name.split('/');
    if (file === undefined) continue;
    const id = folder === 'team' ? valueAt(data, 'id') : basename(file).replace(/\.\w+$/, '');
    found.add(`/${folder}/${String(id)}`);
  }
  return found;
}

/** Links in Markdown or in a field of a link, to a thing that has a file of its own. */
function linksTo(text: string, field: string): string[] {
  const hrefs = field.endsWith('href')
    ? [text]
    : [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, href]) => href ?? '');
  return hrefs
    .map((href) => href.replace(/[?#].*$/, ''))
    .filter((href) => /^\/(?:services|work|team|blog)\/./.test(href));
}

/** Every text of a file with the path of its field; the Markdown's field is `text`. */
function texts({ data, body }: ContentFile): [string, string][] {
  const found: [string, string][] = body ? [['text', body]] : [];
  function walk(value: unknown, path: string): void {
    if (typeof value === 'string') found.push([path, value]);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) walk(item, path ? `${path}.${key}` : key);
    }
  }
  walk(data, '');
  return found;
}

function valueAt(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null
    ? (data as Record<string, unknown>)[key]
    : undefined;
}

function unreadable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return 'expected this file, found none';
  return error.message.replace(/:?\n[\s\S]*$/, '');
}

function count(problems: number): string {
  return problems === 1 ? 'one fault' : `${problems} faults`;
}
