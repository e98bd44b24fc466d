import type { APIRoute } from 'astro';
import { llmsText } from '../content-model/feeds/llms-text.ts';
import { allArticles } from '../content-model/queries/articles.ts';
import { contentOf, optionalContentOf } from '../content-model/queries/content.ts';
import { allProjects } from '../content-model/queries/projects.ts';
import { allServices } from '../content-model/queries/services.ts';
import { footerGroups } from '../content-model/queries/site.ts';

type Entry = { label: string; href: string; note?: string };

/** An overview of the site for language models (llmstxt.org). */
export const GET: APIRoute = async ({ site: origin }) => {
  const services = (await allServices()).map((it) => ({
    ...it,
    label: it.title,
    note: it.summary,
  }));
  const projects = (await allProjects()).map((it) => ({
    ...it,
    label: it.title,
    note: it.description,
  }));
  const articles = (await allArticles()).map((it) => ({
    ...it,
    label: it.title,
    note: it.excerpt,
  }));
  const section = (heading: string, entries: readonly Entry[]) => ({
    heading,
    links: entries.map(({ label, href, note }) => ({
      label,
      note,
      url: new URL(href, origin).href,
    })),
  });
  const lists = [
    { page: await contentOf('servicesPage'), entries: services },
    { page: await optionalContentOf('workPage'), entries: projects },
    { page: await optionalContentOf('blogPage'), entries: articles },
  ];
  const guide = llmsText({
    title: (await contentOf('company')).legalName,
    summary: (await contentOf('homePage')).meta.description,
    sections: [
      ...lists.flatMap(({ page, entries }) => (page ? section(page.meta.title, entries) : [])),
      ...(await footerGroups()).map(({ heading, links }) => section(heading, links)),
    ],
  });
  return new Response(guide, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
