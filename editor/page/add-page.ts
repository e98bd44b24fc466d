export type Collection = { name?: string; hide?: boolean; files?: { name: string }[] };

/** Whether the open form is of a page that the site lacks. */
export const isAdding = () => location.hash.startsWith('#/collections/add/entries/');

/** Leads from “Add a page” to a new entry of a list, and, once a page is saved, to its form among the others. */
export function followAdded(collections: readonly Collection[]): void {
  const begun = new URLSearchParams(location.search).get('list');
  for (const list of collections) if (list.name === begun) list.hide = false;
  const follow = () => {
    if (!isAdding()) return;
    const name = location.hash.split('/').at(-1) ?? '';
    const isList = collections.some((it) => it.name === name);
    const group = collections.find((it) => it.files?.some((file) => file.name === name));
    if (isList) location.replace(`/_edit?list=${name}#/collections/${name}/new`);
    else location.replace(`#/collections/${group?.name ?? 'pages'}/entries/${name}`);
  };
  addEventListener('hashchange', follow);
  follow();
}
