import type { APIRoute } from 'astro';
import { llmsText } from '../content-model/feeds/llms-text.ts';
import { allArticles } from '../content-model/queries/articles.ts';
import { contentOf } from '../content-model/queries/content.ts';
import { allProjects } from '../content-model/queries/projects.ts';
import { allServices } from '../content-model/queries/services.ts';
import { siteLayoutData } from '../content-model/queries/site.ts';

/** Maximum of articles: enough to show what the blog is about. */
const maxArticles = 10;

type Entry = { label: string; href: string; note?: string };

/** An overview of the site for language models (llmstxt.org). */
export const GET: APIRoute = async ({ site: origin }) => {
  const [{ company, site }, home, services, work, blog] = await Promise.all([
    siteLayoutData(),
    contentOf('homePage'),
    contentOf('servicesPage'),
    contentOf('workPage'),
    contentOf('blogPage'),
  ]);
  const [offered, projects, articles] = await Promise.all([
    allServices(),
    allProjects(),
    allArticles(),
  ]);
  const section = (heading: string, entries: readonly Entry[]) => ({
    heading,
    links: entries.map(({ href, ...entry }) => ({ ...entry, url: new URL(href, origin).href })),
  });
  const guide = llmsText({
    title: company.legalName,
    summary: home.meta.description,
    sections: [
      section(
        services.meta.title,
        offered.map(({ title, href, summary }) => ({ label: title, href, note: summary })),
      ),
      section(
        work.meta.title,
        projects.map(({ title, href, description }) => ({ label: title, href, note: description })),
      ),
      section(
        blog.meta.title,
        articles
          .slice(0, maxArticles)
          .map(({ title, href, excerpt }) => ({ label: title, href, note: excerpt })),
      ),
      ...site.footer.groups.map(({ heading, links }) => section(heading, links)),
    ],
  });
  return new Response(guide, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
