import type { BuildManifest } from '../../contract/build-manifest.ts';
import { isShared, securityHeaders, type SiteSecurity } from '../../contract/security-headers.ts';

/** The security headers of the response with the file at an address; '' for responses without a file. */
export type PageHeaders = (path: string) => Readonly<Record<string, string>>;

/** The headers of each page by the scripts and styles that the build found in it, and its third parties. */
export function createPageHeaders(
  { pageGroups }: Pick<BuildManifest, 'pageGroups'>,
  site: SiteSecurity,
): PageHeaders {
  const ofPages = new Map<string, Readonly<Record<string, string>>>();
  for (const { pages, thirdParties, ...inline } of pageGroups) {
    const headers = securityHeaders({ kind: 'page', inline, thirdParties }, site);
    for (const path of pages) ofPages.set(path, headers);
  }
  const ofFiles = securityHeaders({ kind: 'file' }, site);
  const ofSharedFiles = securityHeaders({ kind: 'shared file' }, site);
  return (path) => ofPages.get(path) ?? (isShared(path) ? ofSharedFiles : ofFiles);
}
