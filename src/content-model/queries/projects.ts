import { iconPath } from '../pictures/brand-icons.ts';
import { entriesOf } from './content.ts';
import { coverOf } from './cover.ts';
import { memoize } from './memoize.ts';

/** All case studies in the order of their positions, with the entries that `render` takes. */
export const allProjects = memoize(async () => {
  const entries = await entriesOf('work');
  const projects = await Promise.all(
    entries.map(async (entry) => {
      const { id, data } = entry;
      const { weave, picture, tech, ...project } = data;
      return {
        id,
        href: `/work/${id}`,
        ...project,
        tech: tech.map(({ name, icon }) => ({ name, path: iconPath(icon) })),
        ...(await coverOf(id, { weave, picture })),
        entry,
      };
    }),
  );
  return projects.sort((a, b) => a.order - b.order);
});
