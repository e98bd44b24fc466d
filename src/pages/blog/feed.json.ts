import type { APIRoute } from 'astro';
import { latestArticles } from '../../content-model/feeds/read-feed.ts';
import { jsonFeed } from '../../content-model/feeds/feed.ts';

export const GET: APIRoute = async ({ site }) =>
  new Response(jsonFeed(await latestArticles('/blog/feed.json', site)), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  });
