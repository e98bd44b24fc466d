import type { allArticles } from './articles.ts';
import type { allProjects } from './projects.ts';
import type { allServices } from './services.ts';
import type { allMembers } from './team.ts';

type Result<Query extends () => Promise<unknown>> = Awaited<ReturnType<Query>>;
export type Service = Pick<Result<typeof allServices>[number], 'id' | 'person' | 'project'>;

/**
 * The person and the case study of a service, as its file names them; otherwise the first case study that names the
 * service, and the author of the newest article that does, or the first of the team of that case study. Undefined if
 * there is none.
 *
 * @param from members; case studies in their order; articles, newest first
 */
export function chooseRelated(
  { id, ...chosen }: Service,
  from: {
    members: Result<typeof allMembers>;
    projects: Result<typeof allProjects>;
    articles: Result<typeof allArticles>;
  },
) {
  // The list has hidden articles too in development.
  const shown = from.articles.filter(({ mark }) => mark === undefined);
  const project = from.projects.find(
    chosen.project ? (it) => it.id === chosen.project : (it) => it.service?.id === id,
  );
  const person = chosen.person
    ? from.members.find((it) => it.id === chosen.person)
    : (shown.find((it) => it.service === id)?.author ?? project?.team[0]);
  return { person, project };
}
