/**
 * Some hosts know one not-found page and show it for every address. There, this leads on to the
 * not-found page of the folder that the address lies in, if that has one. What stood behind the folder
 * goes along as the fragment, for that page to put it back.
 *
 * It shares no module with the script of that page, so that the build writes both into their pages.
 */
export function openFolderPage(page: ParentNode, place: Location): void {
  const { pathname } = place;
  if (page.querySelector(`[data-folders~="${pathname.split('/')[1] ?? ''}"]`)) {
    place.replace(pathname.replace(/\w\//, '$&404.html#/'));
  }
}
