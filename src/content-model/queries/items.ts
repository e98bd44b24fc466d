import { allArticles } from './articles.ts';
import { allProjects } from './projects.ts';
import { allServices } from './services.ts';
import { contentOf } from './content.ts';

type Source = Awaited<
  ReturnType<typeof allServices | typeof allProjects | typeof allArticles>
>[number];

export async function siteLanguage(): Promise<string> {
  return (await contentOf('site')).language;
}

/** The services in the order of the site. */
export async function services() {
  return (await allServices()).map((it) => ({ ...itemOf(it), summary: it.summary }));
}

/** The case studies in the order of the site, each with the id of its service. */
export async function projects() {
  return (await allProjects()).map((it) => ({
    ...itemOf(it),
    summary: it.description,
    service: it.service?.id,
  }));
}

/** The articles that the site shows, newest first. Their days are YYYY-MM-DD, and as text in the language of the site. */
export async function articles() {
  return (await allArticles()).map((it) => ({
    ...itemOf(it),
    summary: it.excerpt,
    category: it.category,
    date: it.date,
    dateText: it.dateText,
  }));
}

function itemOf({ id, href, title, cover }: Source) {
  return { id, href, title, cover };
}
