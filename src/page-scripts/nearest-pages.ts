import { editDistance } from '../../contract/edit-distance.ts';

/**
 * The links whose path is spelt most like a path that does not exist: three at most, best first.
 * Compares the whole paths and their last segments, ignores letter case, and allows edits of at most
 * a third of the last segment.
 */
export function nearestLinks<Link extends { pathname: string }>(
  asked: string,
  known: readonly Link[],
): Link[] {
  const wanted = asked.toLowerCase();
  const lastWanted = lastSegment(wanted);
  const editShare = ({ pathname }: Link) => {
    const found = pathname.toLowerCase();
    const lastFound = lastSegment(found);
    const edits = Math.min(editDistance(wanted, found), editDistance(lastWanted, lastFound));
    // The segments before the last are the same for many pages, so they do not count.
    return edits / Math.max(lastWanted.length, lastFound.length);
  };
  return known
    .filter((link) => editShare(link) <= 1 / 3)
    .sort((one, other) => editShare(one) - editShare(other))
    .slice(0, 3);
}

/** The last segment of a path, with the slash before it. */
function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/'));
}

export function showNearestPages(page: ParentNode, asked: string): void {
  const list = page.querySelector('[data-nearest]');
  const links = page.querySelectorAll<HTMLAnchorElement>('[data-candidates] a');
  for (const { parentElement: item } of nearestLinks(asked.slice(0, 200), [...links])) {
    list?.append(item?.cloneNode(true) ?? '');
    list?.parentElement?.removeAttribute('hidden');
  }
}
