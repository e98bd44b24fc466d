/** On the not-found page of a folder: puts the address back that `openFolderPage` has led here from. */
export function putAddressBack({ hash }: Location, history: Pick<History, 'replaceState'>): void {
  // With the dot, whatever follows is a path of this site.
  if (hash[1] === '/') history.replaceState(null, '', `.${hash.slice(1)}`);
}
