import { type Weave, weaveName } from '../../loom/weave.ts';
import { allArticles } from './articles.ts';
import { allProjects } from './projects.ts';
import { allServices } from './services.ts';
import { allMembers } from './team.ts';

/** The weaves of all subjects, each once. */
export async function allWeaves(): Promise<Weave[]> {
  const subjects = await Promise.all([allServices(), allProjects(), allMembers(), allArticles()]);
  const weaves = subjects.flat().map(({ weave }) => weave);
  return [...new Map(weaves.map((weave) => [weaveName(weave), weave])).values()];
}
