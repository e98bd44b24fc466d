import type { APIRoute } from 'astro';
import { latestArticles } from '../../content-model/feeds/latest-articles.ts';
import { rss } from '../../content-model/feeds/rss.ts';

export const GET: APIRoute = async ({ site }) =>
  new Response(await rss(await latestArticles('/blog/feed.xml', site)), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
