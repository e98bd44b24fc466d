import type { APIRoute } from 'astro';
import { latestArticles } from '../../content-model/feeds/latest-articles.ts';
import { rss } from '../../content-model/feeds/rss.ts';

export const GET: APIRoute = async ({ site }) => {
  const feed = await latestArticles(site);
  if (!feed) return new Response(null, { status: 404 });
  return new Response(await rss(feed), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
};
