import { allArticles } from './articles.ts';
import { chooseRelated, type Service } from './choose-related.ts';
import { allProjects } from './projects.ts';
import { allMembers } from './team.ts';

/** The person, the case study and the article of a service; undefined where there is none. */
export async function relatedToService(service: Service) {
  const [members, projects, articles] = await Promise.all([
    allMembers(),
    allProjects(),
    allArticles(),
  ]);
  return chooseRelated(service, { members, projects, articles });
}
