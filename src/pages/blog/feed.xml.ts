import type { APIRoute } from 'astro';
import { latestArticles } from '../../content-model/feeds/read-feed.ts';
import { rss } from '../../content-model/feeds/feed.ts';

export const GET: APIRoute = async ({ site }) =>
  new Response(rss(await latestArticles('/blog/feed.xml', site)), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
