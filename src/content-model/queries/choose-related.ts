import type { allArticles } from './articles.ts';
import type { allProjects } from './projects.ts';
import type { allServices } from './services.ts';
import type { allMembers } from './team.ts';

type Result<Query extends () => Promise<unknown>> = Awaited<ReturnType<Query>>;
export type Service = Pick<
  Result<typeof allServices>[number],
  'id' | 'person' | 'project' | 'article'
>;

/**
 * The person, the case study and the article of a service. Each is named in its file; otherwise the article is
 * the newest and the case study the first that names the service, and the person is the article's author or
 * the first of the case study's team. Undefined if there is none.
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
  const article = shown.find(
    chosen.article ? (it) => it.id === chosen.article : (it) => it.service === id,
  );
  const project = from.projects.find(
    chosen.project ? (it) => it.id === chosen.project?.id : (it) => it.service?.id === id,
  );
  const person = chosen.person
    ? from.members.find((it) => it.id === chosen.person)
    : (article?.author ?? project?.team[0]);
  return {
    person,
    project: project && { ...project, reason: chosen.project?.reason ?? project.description },
    article,
  };
}
