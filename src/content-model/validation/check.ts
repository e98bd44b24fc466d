import { dirname, join } from 'node:path';
import type { z } from 'astro/zod';
import { type ContentFile, readContentFile } from './content-files.ts';
import { filesOf, strays } from './content-folder.ts';
import { drawingIn, photographIn } from './picture-files.ts';
import { describeIssue, problem } from './problems.ts';
import { brokenReferences, valueAt } from './references.ts';
import { dayOf } from '../article/schedule.ts';
import * as schemas from '../schemas.ts';

/** Says everything that is wrong with the content at once, a line each, file by file. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** A folder whose files share a schema, or a single file that has to be there. */
type Kind = {
  at: string;
  schema: (directory: string, today: string) => z.ZodType;
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
  { at: 'services/*.yaml', schema: (at) => schemas.service(photographIn(at)), unique: 'order' },
  { at: 'work/*.md', schema: (at) => schemas.project(photographIn(at)), unique: 'order' },
  { at: 'team/*.yaml', schema: (at, today) => schemas.member(drawingIn(at), today), unique: 'id' },
  { at: 'blog/*.md', schema: (at) => schemas.article(photographIn(at)) },
  { at: 'testimonials/*.yaml', schema: () => schemas.testimonial },
];

/**
 * Checks all files of the content folder against their schemas and against each other.
 *
 * @param folder path of the content folder
 * @param today the day of the build in UTC, YYYY-MM-DD, which decides what articles may link to and
 *   which years have begun
 * @throws {ContentError} naming each file and field, what was expected there and what was found
 */
export function checkContent(folder: string, today = dayOf(new Date())): void {
  const problems: string[] = [];
  const files = new Map<string, ContentFile>();
  const names: string[] = [];

  for (const kind of kinds) {
    const seen = new Map<unknown, string>();
    for (const name of filesOf(folder, kind.at)) {
      names.push(name);
      const path = join(folder, name);
      let file: ContentFile;
      try {
        file = readContentFile(path);
      } catch (error) {
        problems.push(problem(name, '', unreadable(error)));
        continue;
      }
      files.set(name, file);
      const schema = kind.schema(dirname(path), today);
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
  problems.push(...strays(folder, new Set(names)), ...brokenReferences(folder, files, today));
  if (problems.length > 0) {
    throw new ContentError(`The content has ${count(problems.length)}:\n${problems.join('\n')}`);
  }
}

function unreadable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return 'expected this file, found none';
  return error.message.replace(/:?\n[\s\S]*$/, '');
}

function count(problems: number): string {
  return problems === 1 ? 'one fault' : `${problems} faults`;
}
