import { iconPath } from '../pictures/brand-icons.ts';
import { entriesOf } from './content.ts';
import { coverOf } from './pictures.ts';
import { memoize } from './memoize.ts';
import { allServices } from './services.ts';
import { allMembers } from './team.ts';

/**
 * All case studies in the order of their positions, with their people, their services and the entries that
 * `render` takes.
 */
export const allProjects = memoize(async () => {
  const [entries, members, services] = await Promise.all([
    entriesOf('work'),
    allMembers(),
    allServices(),
  ]);
  const projects = await Promise.all(
    entries.map(async (entry) => {
      const { id, data } = entry;
      const { weave, picture, tech, facts = {}, ...project } = data;
      const { tryIt = [] } = project;
      return {
        id,
        href: `/work/${id}`,
        ...project,
        tryIt,
        tech: tech.map(({ name, icon }) => ({ name, path: icon && iconPath(icon) })),
        facts,
        team: (facts.team ?? []).flatMap((it) => members.filter((member) => member.id === it)),
        service: services.find((service) => service.id === data.service),
        ...(await coverOf({ id, title: project.title, weave, place: project.order }, picture)),
        entry,
      };
    }),
  );
  return projects.sort((a, b) => a.order - b.order);
});
