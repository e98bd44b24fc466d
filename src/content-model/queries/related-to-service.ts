type Service = {
  id: string;
  person?: number | undefined;
  project?: { id: string; reason?: string | undefined } | undefined;
  article?: string | undefined;
};

type Article<Member> = {
  id: string;
  service?: string | undefined;
  author: Member;
  /** Reason that the public site does not show it. */
  mark?: string;
};

type Project<Member> = {
  id: string;
  description: string;
  service: { id: string } | undefined;
  team: readonly Member[];
};

/**
 * The person, the case study and the article of a service. Each is named in its file; otherwise the article is
 * the newest and the case study the first that names the service, and the person is the article's author or
 * the first of the case study's team. Undefined if there is none.
 *
 * @param from members; case studies in their order; articles, newest first
 */
export function relatedToService<
  Member extends { id: number },
  OneArticle extends Article<Member>,
  OneProject extends Project<Member>,
>(
  { id, ...chosen }: Service,
  from: {
    members: readonly Member[];
    projects: readonly OneProject[];
    articles: readonly OneArticle[];
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
