import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hasIcon } from '../brand-icons.ts';
import { placeholderValues, unknownPlaceholders } from '../placeholders.ts';
import type { ContentFile } from './content-files.ts';
import { problem } from './problems.ts';
import { isShownWith, type Schedule } from '../article/schedule.ts';
import * as schemas from '../schemas.ts';

/**
 * References that a schema cannot see: authors, icons, facts of the company, pictures in a text,
 * links inside the site. A link to an article has to lead there on every day on which the file with
 * the link is shown itself.
 *
 * @param folder path of the content folder
 * @param files all of its files by their paths inside it
 * @param today the day of the build in UTC, YYYY-MM-DD
 */
export function brokenReferences(
  folder: string,
  files: ReadonlyMap<string, ContentFile>,
  today: string,
): string[] {
  const facts = schemas.company.safeParse(files.get('company.yaml')?.data);
  const words = facts.success ? placeholderValues(facts.data) : undefined;
  const known = addresses(files);
  const schedules = schedulesOf(files);
  const problems: string[] = [];

  for (const [name, file] of files) {
    const own = schedules.get(addressOf(name)) ?? { draft: false, date: today };
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
        const linked = schedules.get(href);
        if (linked && !isShownWith(linked, own, today)) {
          const expected = 'expected a link to an article that is shown whenever this file is';
          problems.push(problem(name, field, `${expected}, found ${href}`));
        }
        if (known.has(href)) continue;
        problems.push(
          problem(name, field, `expected a link to something that exists, found ${href}`),
        );
      }
      for (const { alt, src } of field === 'text' ? picturesIn(text) : []) {
        if (alt.trim() === '') {
          const expected = 'expected a text for those who do not see the picture';
          problems.push(problem(name, field, `${expected} ${src}, found none`));
        }
        if (elsewhere.test(src) || !existsSync(join(folder, dirname(name), src))) {
          const expected = 'expected the name of a picture that is there';
          problems.push(problem(name, field, `${expected}, found ${src}`));
        }
      }
    }
  }
  return problems;
}

/** When each article is shown, by its address, as far as its days are right. */
function schedulesOf(files: ReadonlyMap<string, ContentFile>): Map<string, Schedule> {
  return new Map(
    [...files].flatMap(([name, { data }]) => {
      const days = name.startsWith('blog/') ? schemas.schedule.safeParse(data) : undefined;
      return days?.success ? [[addressOf(name), days.data] as const] : [];
    }),
  );
}

function addressOf(name: string): string {
  return `/${name.replace(/\.\w+$/, '')}`;
}

/** The addresses of all pages: those with words of their own, services, projects, members, articles. */
function addresses(files: ReadonlyMap<string, ContentFile>): Set<string> {
  const found = new Set<string>(['/']);
  for (const [name, { data }] of files) {
    const [folder, file] = name.split('/');
    if (file === undefined) continue;
    const id = folder === 'team' ? valueAt(data, 'id') : basename(file).replace(/\.\w+$/, '');
    found.add(folder === 'pages' ? `/${String(id)}` : `/${folder}/${String(id)}`);
  }
  found.delete('/not-found');
  return found;
}

/** What leads out of the site, or to a place on the same page. */
const elsewhere = /^(?:https?:|mailto:|tel:|#)/;

/** Where the links lead that a text holds: in a field called href, or in Markdown outside of code. */
function linksTo(text: string, field: string): string[] {
  const prose = withoutCode(text).replaceAll(picture, '');
  const inline = prose.matchAll(/\]\(<?([^)>\s]*)/g);
  const definitions = prose.matchAll(/^ {0,3}\[(?!\^)[^\]\n]+\]:\s*<?([^>\s]+)/gm);
  const hrefs = /(?:^|\.)href$/.test(field)
    ? [text]
    : [...inline, ...definitions].map(([, href]) => href ?? '');
  return hrefs.filter((href) => !elsewhere.test(href)).map((href) => href.replace(/[?#].*$/, ''));
}

/** A picture in Markdown: its text, and its file before a title. */
const picture = /!\[([^\]\n]*)\]\(<?([^)>\s]*)[^)\n]*\)/g;

function picturesIn(text: string): { alt: string; src: string }[] {
  return [...withoutCode(text).matchAll(picture)].map(([, alt = '', src = '']) => ({ alt, src }));
}

function withoutCode(text: string): string {
  return text.replaceAll(/^(```+|~~~+)[^]*?^\1|`[^`\n]+`/gm, '');
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

/** A field of a file whose fields are not known to be right. */
export function valueAt(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null
    ? (data as Record<string, unknown>)[key]
    : undefined;
}
