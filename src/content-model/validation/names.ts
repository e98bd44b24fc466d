import { type CollectionName, collections } from '../collections.ts';
import { isShownWith } from '../article/schedule.ts';
import { idOf, isUnreadable, type LoadedFile, scheduleOf } from './loaded-file.ts';
import { keysAt, nearestName, type Problem, valueAt } from './problems.ts';

/** A field of a collection's files that holds one of the known names, or a list of them. */
type NamingField = {
  collection: CollectionName;
  /** The collection whose files decide the names. */
  source: CollectionName;
  path: readonly string[];
  isRequired?: boolean;
  known: readonly string[];
  /** The names as a message shows them, if different. */
  shown?: readonly string[];
  /** Articles that are not shown whenever the naming file is. */
  hidden?: readonly string[];
};

/**
 * The fields whose names other files decide.
 *
 * @param today day of the build, YYYY-MM-DD
 */
export function namingFields(files: readonly LoadedFile[], today: string): NamingField[] {
  const of = (collection: CollectionName) => files.filter((file) => file.collection === collection);
  const idsOf = (collection: CollectionName) => of(collection).map(idOf);
  const [blog] = of('blogPage');
  const [site] = of('site');
  const [servicesPage] = of('servicesPage');
  const groups = Object.values(Object(valueAt(site?.data, ['footer', 'groups'])) as object);
  const people = of('team')
    .map(({ data }) => ({ id: String(valueAt(data, ['id'])), name: valueAt(data, ['name']) }))
    .toSorted((one, other) => Number(one.id) - Number(other.id));
  const members = {
    source: 'team',
    known: people.map(({ id }) => id),
    shown: people.map(({ id, name }) => (typeof name === 'string' ? `${id} (${name})` : id)),
  } as const;
  const categories = keysAt(blog?.data, ['categories']);
  const serviceGroups = keysAt(servicesPage?.data, ['groups']);
  const headings = groups.map((group) => String(valueAt(group, ['heading'])));
  const always = { unpublished: false, date: today };
  const [articles = [], hidden = []] = [true, false].map((isShown) =>
    of('blog').filter((file) => isShownWith(scheduleOf(file) ?? always, always, today) === isShown),
  );
  const services = idsOf('services');
  const fields: NamingField[] = [
    { collection: 'blog', path: ['author'], isRequired: true, ...members },
    {
      collection: 'blog',
      path: ['category'],
      isRequired: true,
      known: categories,
      source: 'blogPage',
    },
    { collection: 'blog', path: ['service'], known: services, source: 'services' },
    { collection: 'contactPage', path: ['reader'], ...members },
    { collection: 'textPages', path: ['footer'], known: headings, source: 'site' },
    { collection: 'work', path: ['service'], known: services, source: 'services' },
    { collection: 'work', path: ['facts', 'team'], ...members },
    { collection: 'services', path: ['group'], known: serviceGroups, source: 'servicesPage' },
    { collection: 'services', path: ['person'], ...members },
    { collection: 'services', path: ['project', 'id'], known: idsOf('work'), source: 'work' },
    {
      collection: 'services',
      path: ['article'],
      source: 'blog',
      known: articles.map(idOf),
      hidden: hidden.map(idOf),
    },
  ];
  return fields.filter(({ source }) => !isUnreadable(files, source));
}

/** Problems of the names in a file that no other file defines. */
export function nameProblems(file: LoadedFile, fields: readonly NamingField[]): Problem[] {
  return fields.flatMap((field) => {
    const { collection, path, known } = field;
    const value = valueAt(file.data, path);
    if (collection !== file.collection) return [];
    const names = Array.isArray(value)
      ? value.map((name: unknown, at) => ({ name, at: [...path, at] }))
      : [{ name: value, at: path }];
    return names.flatMap(({ name, at }) => {
      const found = String(name);
      if (!/^(?:string|number)$/.test(typeof name) || known.includes(found)) return [];
      return [file.problem(at, `expected ${expectation(field, found)}, found ${found}`)];
    });
  });
}

function expectation(field: NamingField, found: string): string {
  const { source, known, shown, hidden = [], isRequired = false } = field;
  const { files } = collections[source];
  if (known.length === 0) {
    return isRequired
      ? `one that is in ${files}, where there is none yet`
      : `no such field, as ${files} has nothing to name`;
  }
  if (shown) return `one of ${shown.join(', ')}`;
  if (!hidden.includes(found)) return nearestName(found, known);
  return `an article that is shown whenever this file is: one of ${known.join(', ')}`;
}
