import { type CollectionName, collections, entryId } from '../collections.ts';
import { isShownWith } from '../article/schedule.ts';
import { type LoadedContent, type LoadedFile, scheduleOf } from './loaded-file.ts';
import { keysAt, nearestName, type Problem, valueAt } from './problems.ts';

/** A field that holds one of the known names, or a list of them. */
type NamingField = {
  /** The collection whose files decide the names. */
  source: CollectionName;
  path: readonly string[];
  known: readonly string[];
  /** The names as a message shows them, if different. */
  shown?: readonly string[];
  /** Limits the names of the source, as a message says it. */
  limit?: string;
  /** Whether a file needs the field. */
  isRequired?: boolean;
};

/** The list page of each collection whose entries have pages below it; required once there are entries. */
const listPages = { work: 'workPage', team: 'teamPage', blog: 'blogPage' } as const;

/**
 * The fields of each collection whose names other files decide.
 *
 * @param today day of the build, YYYY-MM-DD
 */
export function namingFields(
  files: readonly LoadedFile[],
  today: string,
): Partial<Record<CollectionName, readonly NamingField[]>> {
  const of = (collection: CollectionName) => files.filter((file) => file.collection === collection);
  const idsOf = (collection: CollectionName) => of(collection).map(({ name }) => entryId(name));
  const keysOf = (collection: CollectionName, field: string) =>
    keysAt(of(collection)[0]?.data, [field]);
  const footerGroups = Object.values(
    Object(valueAt(of('site')[0]?.data, ['footer', 'groups'])) as object,
  );
  const people = of('team')
    .filter(({ data }) => valueAt(data, ['id']) !== undefined)
    .map(({ data }) => ({ id: String(valueAt(data, ['id'])), name: valueAt(data, ['name']) }))
    .toSorted((one, other) => Number(one.id) - Number(other.id));
  const member = {
    source: 'team',
    known: people.map(({ id }) => id),
    shown: people.map(({ id, name }) => (typeof name === 'string' ? `${id} (${name})` : id)),
  } as const;
  const service = { source: 'services', path: ['service'], known: idsOf('services') } as const;
  const project = { source: 'work', known: idsOf('work') } as const;
  const always = { unpublished: false, date: today };
  const shownArticles = of('blog').filter((file) =>
    isShownWith(scheduleOf(file) ?? always, always, today),
  );
  const article = {
    source: 'blog',
    known: shownArticles.map(({ name }) => entryId(name)),
    limit: ' that is shown whenever this file is',
  } as const;
  const category = { source: 'blogPage', known: keysOf('blogPage', 'categories') } as const;
  const group = { source: 'servicesPage', known: keysOf('servicesPage', 'groups') } as const;
  const headings = footerGroups.map((it) => String(valueAt(it, ['heading'])));
  return {
    blog: [
      { path: ['author'], ...member, isRequired: true },
      { path: ['category'], ...category, isRequired: true },
      service,
    ],
    contactPage: [{ path: ['reader'], ...member }],
    textPages: [{ path: ['footer'], source: 'site', known: headings }],
    work: [service, { path: ['facts', 'team'], ...member }],
    services: [
      { path: ['group'], ...group, isRequired: group.known.length > 0 },
      { path: ['person'], ...member },
      { path: ['project', 'id'], ...project },
      { path: ['article'], ...article },
    ],
    testimonials: [{ path: ['case'], ...project }],
  };
}

/** Problems of the names that no other file defines. */
export function nameProblems({ files, today }: LoadedContent): Problem[] {
  const fields = namingFields(files, today);
  return files.flatMap((file) =>
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
    if (!/^(?:string|number)$/.test(typeof name) || known.includes(found)) return [];
    return [file.problem(at, `expected ${expectation(field, found)}, found ${found}`)];
  });
}

function expectation({ source, known, shown, limit = '' }: NamingField, found: string): string {
  if (known.length === 0) return `one from ${collections[source].files}${limit}, which has none`;
  if (shown) return `one of ${shown.join(', ')}`;
  const nearest = nearestName(found, known);
  return limit ? `one${limit}: ${nearest}` : nearest;
}

/** Reports the first entry of each collection that lacks its list page. */
export function listPageProblems({ files }: Pick<LoadedContent, 'files'>): Problem[] {
  const first = (collection: CollectionName) =>
    files.find((file) => file.collection === collection);
  return Object.entries(listPages).flatMap(([name, page]) => {
    const entry = first(name as keyof typeof listPages);
    if (!entry || first(page)) return [];
    const expected = `${collections[page].files}, the page that lists it`;
    return [entry.problem([], `expected ${expected}, found none`)];
  });
}
