import { filledPages } from '../../../contract/paths.ts';
import { ownRoutes } from '../own-files.ts';
import { coveredSettings } from '../schemas/pages/text.ts';
import { isOn } from '../schemas/third-party.ts';
import { type LoadedContent, type LoadedFile, pathOf } from './loaded-file.ts';
import { type Problem, textsOf, valueAt } from './problems.ts';
import { routesOf } from './routes.ts';

/** Names that a page may have under `covers`: settings of the server, and third parties. */
export function coverableNames(files: readonly LoadedFile[]): string[] {
  return [...coveredSettings, ...partiesIn(files).map(({ name }) => name)];
}

/** The privacy page to which the form links: its path in the site folder, its file if there is one, and what it covers. */
export function privacyPage(files: readonly LoadedFile[]) {
  const contact = files.find((file) => file.name === 'pages/contact.yaml');
  const name = `pages${String(valueAt(contact?.data, ['privacy']) ?? '/privacy')}.md`;
  const page = files.find((file) => file.name === name);
  const covers = textsOf(valueAt(page?.data, ['covers'])).map(({ text }) => text);
  return { name, page, covers };
}

/** Third parties on pages that do not exist or show an enquiry, and those that the privacy page leaves out. */
export function thirdPartyProblems({ folder, files, today }: LoadedContent): Problem[] {
  const routes = routesOf(files, today, ownRoutes(folder));
  // An article that is not shown yet may be named too.
  const addresses = [...routes.map(({ path }) => path), ...files.map(pathOf)].filter(
    (address) => !filledPages.includes(address),
  );
  const { name: privacy, page, covers } = privacyPage(files);
  return partiesIn(files).flatMap(({ file, path, name, why, pages }) => {
    const misspelt = textsOf(pages)
      .filter(({ text }) => !addresses.some((address) => isOn(text, address)))
      .map(({ path: at, text }) => {
        const message = `expected a page of the site that shows no enquiry, such as /contact, found ${text}`;
        return file.problem([...path, 'pages', ...at], message);
      });
    if (covers.includes(name)) return misspelt;
    const message = `expected ${name}, from which site.yaml lets pages load, and a sentence about it in the text, such as “${String(why)}”, found none`;
    const missing = page
      ? page.problem(['covers'], message)
      : file.problem(path, `expected ${privacy} with ${name} under covers, found no such page`);
    return [...misspelt, missing];
  });
}

/** The entries of `thirdParties` that have a name, each with its place. */
function partiesIn(files: readonly LoadedFile[]) {
  const file = files.find(({ collection }) => collection === 'site');
  const parties = valueAt(file?.data, ['thirdParties']);
  if (!file || !Array.isArray(parties)) return [];
  return parties.flatMap((party: unknown, at) => {
    const [name, why, pages] = ['name', 'why', 'pages'].map((key) => valueAt(party, [key]));
    if (typeof name !== 'string') return [];
    return [{ file, path: ['thirdParties', at], name, why, pages }];
  });
}
