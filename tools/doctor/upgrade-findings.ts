import { type Problem, valueAt } from '../../src/content-model/validation/problems.ts';
import type { SourceFile } from '../../src/content-model/validation/source-file.ts';
import { readLists } from '../../src/markdown/read-lists.ts';

/** Heading of an owner's tasks in CHANGELOG.md. */
const tasksHeading = 'What you have to do';

/**
 * Lists the tasks of versions newer than the content's, newest version first. One that begins with “If `name`” is for sites
 * that have this file or setting.
 *
 * @param changelog text of CHANGELOG.md: a heading of the second level for each version, newest first
 * @param site the file with the version of the content, such as 2.0.0
 * @param has whether the site has a file or a setting; of none, true
 */
export function upgradeFindings(
  changelog: string,
  site: Pick<SourceFile, 'data' | 'problem'>,
  has: (name?: string) => boolean,
) {
  const version = String(valueAt(site.data, ['version']) ?? 'none');
  const tasks: Problem[] = [];
  let current = '';
  let newest = '';
  for (const { depth, heading, items } of readLists(changelog)) {
    if (depth === 2) {
      // By Semantic Versioning 2.0.0, section 11, without pre-releases.
      const isNewer = heading.localeCompare(version, 'en', { numeric: true }) > 0;
      if (version !== 'none' && !isNewer) break;
      current = heading;
      newest ||= heading;
    } else if (heading === tasksHeading) {
      const ofVersion = { file: 'CHANGELOG.md', column: 1, field: '' };
      const ofSite = items.filter(({ text }) => has(/^If `([^`]+)`/.exec(text)?.[1]));
      tasks.push(
        ...ofSite.map(({ text, line }) => ({ ...ofVersion, line, message: `${current}: ${text}` })),
      );
    }
  }
  if (newest === '') return [];
  const message = `expected ${newest}, once what CHANGELOG.md asks is done, found ${version}`;
  return [...tasks, site.problem(['version'], message)];
}
