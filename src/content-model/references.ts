import { basename } from 'node:path';
import { hasIcon } from './brand-icons.ts';
import { companyWords, unknownPlaceholders } from './company-words.ts';
import type { ContentFile } from './content-files.ts';
import { problem } from './problems.ts';
import * as schemas from './schemas.ts';

/** References that a schema cannot see: authors, icons, facts of the company, links inside the site. */
export function brokenReferences(files: ReadonlyMap<string, ContentFile>): string[] {
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
const elsewhere = /^(?:https:|mailto:|tel:|#)/;

/** Where the links lead that a text holds: in a field called href, or in Markdown outside of code. */
function linksTo(text: string, field: string): string[] {
  const prose = text.replaceAll(/^(```+|~~~+)[^]*?^\1|`[^`\n]+`/gm, '');
  const inline = prose.matchAll(/\]\(<?([^)>\s]*)/g);
  const definitions = prose.matchAll(/^ {0,3}\[[^\]\n]+\]:\s*<?([^>\s]+)/gm);
  const hrefs = /(?:^|\.)href$/.test(field)
    ? [text]
    : [...inline, ...definitions].map(([, href]) => href ?? '');
  return hrefs.filter((href) => !elsewhere.test(href)).map((href) => href.replace(/[?#].*$/, ''));
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
