/** The store of drafts, which are what is typed and not saved. */
const drafts = 'draft-backups';
const draftsIn = (from: IDBDatabase) => from.transaction(drafts, 'readwrite').objectStore(drafts);

/**
 * Sveltia CMS discards the drafts of a configuration with another hash, and ours changes whenever a person, a category or
 * a page is added: gives it one hash.
 */
export function keepDraftsOfOtherForms(): void {
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  crypto.subtle.digest = (algorithm, data) => {
    const start = new TextDecoder().decode((data as ArrayBuffer).slice(0, 8));
    return digest(algorithm, start === 'backend:' ? new ArrayBuffer() : data);
  };
}

/**
 * Moves the drafts of closed tabs to this one, but those of forms of which it has one.
 *
 * @param own name of the database of this tab, which is its lock's too
 */
export async function takeDraftsOfClosedTabs(own: string): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const isOpen = new Set(held.map(({ name }) => name));
  const to = await openDatabase(own);
  for (const { name = '' } of await indexedDB.databases()) {
    if (isOpen.has(name) || !name.endsWith(own.slice(own.indexOf('/')))) continue;
    const from = await openDatabase(name);
    for (const draft of await resultOf(draftsIn(from).getAll())) {
      const key = [draft.collectionName, draft.slug];
      if (await resultOf(draftsIn(to).getKey(key))) continue;
      await resultOf(draftsIn(to).add(draft));
      await resultOf(draftsIn(from).delete(key));
    }
    from.close();
  }
  to.close();
}

/** Makes the stores of Sveltia CMS, which fails on a first visit, when it makes two at a time. */
function openDatabase(name: string): Promise<IDBDatabase> {
  // Above its own versions, one a store.
  const opening = indexedDB.open(name, 50);
  opening.addEventListener('upgradeneeded', () => {
    const { result } = opening;
    for (const store of [drafts, 'asset-thumbnails', 'file-cache', 'meta', 'ui-settings']) {
      const keyPath = store === drafts ? ['collectionName', 'slug'] : null;
      if (!result.objectStoreNames.contains(store)) result.createObjectStore(store, { keyPath });
    }
  });
  return resultOf(opening);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error()));
  });
}
