import { iconPath } from '../brand-icons.ts';
import { entriesOf } from './content.ts';
import { coverOf } from './cover.ts';
import { once } from './once.ts';

/** All case studies in the order of their positions, with the entries that `render` takes. */
export const allProjects = once(async () => {
  const entries = await entriesOf('work');
  const projects = await Promise.all(
    entries.map(async (entry) => {
      const { id, data } = entry;
      const { cloth, picture, tech, ...project } = data;
      return {
        id,
        href: `/work/${id}`,
        ...project,
        tech: tech.map(({ name, icon }) => ({ name, path: iconPath(icon) })),
        ...(await coverOf(id, { cloth, picture })),
        entry,
      };
    }),
  );
  return projects.sort((a, b) => a.order - b.order);
});
