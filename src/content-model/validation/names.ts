import { type CollectionName, collections, entryId } from '../collections.ts';
import { englishWords, replaced } from '../texts/words.ts';
import { languageFile } from './language.ts';
import type { LoadedContent, LoadedFile } from './loaded-file.ts';
import { keysAt, labelOf, nearestName, type Problem, valueAt } from './problems.ts';
import { coverableNames } from './third-parties.ts';

/** A name of a file, a group or a person, with its label. */
type KnownName = { value: string | number; label: string | undefined };

/** A field that holds one of the known names, or a list of them. */
type NamingField = {
  /** The collection whose files decide the names. */
  source: CollectionName;
  path: readonly string[];
  known: readonly KnownName[];
  /** Whether a file needs the field. */
  isRequired?: boolean;
};

/** The list page of each collection whose entries have pages below it; required once there are entries. */
export const listPages: Partial<Record<CollectionName, CollectionName>> = {
  work: 'workPage',
  team: 'teamPage',
  blog: 'blogPage',
};

/** The fields of each collection whose names other files decide. */
export function namingFields(
  content: LoadedContent,
): Partial<Record<CollectionName, readonly NamingField[]>> {
  const { files } = content;
  const of = (collection: CollectionName) => files.filter((file) => file.collection === collection);
  const namesIn = (those: readonly LoadedFile[]) =>
    those.map(({ name, data }) => ({ value: entryId(name), label: labelOf(data) }));
  const keysOf = (collection: CollectionName, field: string) => {
    const data = of(collection)[0]?.data;
    return keysAt(data, [field]).map((value) => {
      return { value, label: labelOf(valueAt(data, [field, value])) };
    });
  };
  const people = of('team')
    .map(({ data }) => ({ value: Number(valueAt(data, ['id']) ?? NaN), label: labelOf(data) }))
    .filter(({ value }) => !Number.isNaN(value))
    .toSorted((one, other) => one.value - other.value);
  const member = { source: 'team', known: people } as const;
  const known = namesIn(of('services'));
  const service = { source: 'services', path: ['service'], known } as const;
  const project = { source: 'work', known: namesIn(of('work')) } as const;
  const category = { source: 'blogPage', known: keysOf('blogPage', 'categories') } as const;
  const group = { source: 'servicesPage', known: keysOf('servicesPage', 'groups') } as const;
  const plain = (names: readonly string[]) => names.map((value) => ({ value, label: undefined }));
  const headings = plain(footerHeadings(content));
  return {
    blog: [
      { path: ['author'], ...member, isRequired: people.length > 0 },
      { path: ['category'], ...category, isRequired: true },
      service,
    ],
    contactPage: [{ path: ['reader'], ...member }],
    textPages: [
      { path: ['footer'], source: 'site', known: headings },
      { path: ['covers'], source: 'site', known: plain(coverableNames(files)) },
    ],
    plans: [{ path: ['person'], ...member }],
    work: [service, { path: ['facts', 'team'], ...member }],
    services: [
      { path: ['group'], ...group, isRequired: group.known.length > 0 },
      { path: ['person'], ...member },
      { path: ['plan'], source: 'plans', known: namesIn(of('plans')) },
      { path: ['project'], ...project },
    ],
    testimonials: [{ path: ['case'], ...project }],
  };
}

/** The headings of the groups in the footer, which are words of the language unless the owner writes them. */
function footerHeadings(content: LoadedContent): string[] {
  const { files } = content;
  const dataOf = (name: string) => files.find(({ collection }) => collection === name)?.data;
  const groups = valueAt(dataOf('site'), ['footer', 'groups']);
  if (groups !== undefined) {
    return Object.values(Object(groups) as object).map((it) => String(valueAt(it, ['heading'])));
  }
  const language = replaced(englishWords(), languageFile(content)?.data);
  const words = replaced(language, dataOf('words'));
  const headings = ['footerCompany', 'footerLegal'].map((key) => valueAt(words, ['layout', key]));
  return headings.filter((heading) => typeof heading === 'string');
}

/** Problems of the names that no other file defines. */
export function nameProblems(content: LoadedContent): Problem[] {
  const fields = namingFields(content);
  return content.files.flatMap((file) =>
    (fields[file.collection] ?? []).flatMap((field) => problemsOfField(field, file)),
  );
}

function problemsOfField(field: NamingField, file: LoadedFile): Problem[] {
  const { path, known, isRequired = false } = field;
  const value = valueAt(file.data, path) ?? undefined;
  if (value === undefined && isRequired) {
    return [file.problem(path, `expected ${expectation(field, '')}, found nothing`)];
  }
  const names = Array.isArray(value)
    ? value.map((name: unknown, at) => ({ name, at: [...path, at] }))
    : [{ name: value, at: path }];
  return names.flatMap(({ name, at }) => {
    const found = String(name);
    if (
      !/^(?:string|number)$/.test(typeof name) ||
      known.some(({ value }) => String(value) === found)
    )
      return [];
    return [file.problem(at, `expected ${expectation(field, found)}, found ${found}`)];
  });
}

function expectation(field: NamingField, found: string): string {
  const { source, known, isRequired = false } = field;
  if (known.length === 0) {
    const left = isRequired ? '' : 'no such field, or ';
    return left + `one from ${collections[source].files}, which has none`;
  }
  if (source === 'team') {
    const people = known.map(({ value, label }) => (label ? `${value} (${label})` : value));
    return `one of ${people.join(', ')}`;
  }
  return nearestName(
    found,
    known.map(({ value }) => String(value)),
  );
}

export function listPageProblems({ files }: Pick<LoadedContent, 'files'>): Problem[] {
  const first = (collection: CollectionName) =>
    files.find((file) => file.collection === collection);
  return Object.entries(listPages).flatMap(([name, page]) => {
    const entry = first(name as CollectionName);
    if (!entry || first(page)) return [];
    const expected = `${collections[page].files}, the page that lists it`;
    return [entry.problem([], `expected ${expected}, found none`)];
  });
}
