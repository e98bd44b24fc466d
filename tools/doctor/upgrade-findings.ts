import { readLists } from '../../src/markdown/read-lists.ts';

/** Heading of an owner's tasks in CHANGELOG.md. */
const tasksHeading = 'What you have to do';

/**
 * Lists the tasks of versions newer than the content's, newest version first, each a line.
 *
 * @param changelog text of CHANGELOG.md: a heading of the second level for each version, newest first
 * @param version of the content, such as 2.0.0, or none
 * @param siteFile displayed path of the file with this version
 */
export function upgradeFindings(changelog: string, version: string, siteFile: string): string[] {
  const tasks: string[] = [];
  let current = '';
  let newest = '';
  for (const { depth, heading, items } of readLists(changelog)) {
    if (depth === 2) {
      if (version !== 'none' && !isAfter(heading, version)) break;
      current = heading;
      newest ||= heading;
    } else if (heading === tasksHeading) {
      tasks.push(...items.map((item) => `CHANGELOG.md, ${current}: ${item}`));
    }
  }
  if (newest === '') return [];
  const when =
    tasks.length > 0
      ? 'once all that is done'
      : 'which asks nothing of you: CHANGELOG.md says what is new';
  return [
    ...tasks,
    `${siteFile}:1:1, field version: expected ${newest}, ${when}, found ${version}`,
  ];
}

/** Whether a version is newer than another, by Semantic Versioning 2.0.0, section 11, without pre-releases. */
function isAfter(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
