import { type CollectionName, collections, entryId } from '../collections.ts';
import { isShownWith } from '../article/schedule.ts';
import { type LoadedContent, type LoadedFile, scheduleOf } from './loaded-file.ts';
import { keysAt, nearestName, type Problem, valueAt } from './problems.ts';

/** A field of a collection's files that holds one of the known names, or a list of them. */
type NamingField = {
  collection: CollectionName;
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
 * The fields whose names other files decide.
 *
 * @param today day of the build, YYYY-MM-DD
 */
export function namingFields(files: readonly LoadedFile[], today: string): NamingField[] {
  const of = (collection: CollectionName) => files.filter((file) => file.collection === collection);
  const idsOf = (collection: CollectionName) => of(collection).map(({ name }) => entryId(name));
  const keysOf = (collection: CollectionName, field: string) =>
    keysAt(of(collection)[0]?.data, [field]);
  const footerGroups = Object.values(
    Object(valueAt(of('site')[0]?.data, ['footer', 'groups'])) as object,
  );
  const people = of('team')
    .map(({ data }) => ({ id: String(valueAt(data, ['id'])), name: valueAt(data, ['name']) }))
    .toSorted((one, other) => Number(one.id) - Number(other.id));
  const member = {
    source: 'team',
    known: people.map(({ id }) => id),
    shown: people.map(({ id, name }) => (typeof name === 'string' ? `${id} (${name})` : id)),
  } as const;
  const service = { source: 'services', path: ['service'], known: idsOf('services') } as const;
  const always = { unpublished: false, date: today };
  const shownArticles = of('blog').filter((file) =>
    isShownWith(scheduleOf(file) ?? always, always, today),
  );
  const serviceGroups = keysOf('servicesPage', 'groups');
  return [
    { collection: 'blog', path: ['author'], ...member, isRequired: true },
    {
      collection: 'blog',
      path: ['category'],
      source: 'blogPage',
      known: keysOf('blogPage', 'categories'),
      isRequired: true,
    },
    { collection: 'blog', ...service },
    { collection: 'contactPage', path: ['reader'], ...member },
    {
      collection: 'textPages',
      path: ['footer'],
      source: 'site',
      known: footerGroups.map((group) => String(valueAt(group, ['heading']))),
    },
    { collection: 'work', ...service },
    { collection: 'work', path: ['facts', 'team'], ...member },
    {
      collection: 'services',
      path: ['group'],
      source: 'servicesPage',
      known: serviceGroups,
      isRequired: serviceGroups.length > 0,
    },
    { collection: 'services', path: ['person'], ...member },
    { collection: 'services', path: ['project', 'id'], source: 'work', known: idsOf('work') },
    { collection: 'testimonials', path: ['case'], source: 'work', known: idsOf('work') },
    {
      collection: 'services',
      path: ['article'],
      source: 'blog',
      known: shownArticles.map(({ name }) => entryId(name)),
      limit: ' that is shown whenever this file is',
    },
  ];
}

/** Problems of the names that no other file defines. */
export function nameProblems({ files, today }: LoadedContent): Problem[] {
  return namingFields(files, today).flatMap((field) =>
    files
      .filter(({ collection }) => collection === field.collection)
      .flatMap((file) => problemsOfField(field, file)),
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
