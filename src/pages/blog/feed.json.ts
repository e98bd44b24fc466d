import type { APIRoute } from 'astro';
import { jsonFeed } from '../../content-model/feeds/json-feed.ts';
import { latestArticles } from '../../content-model/feeds/latest-articles.ts';

export const GET: APIRoute = async ({ site }) =>
  Response.json(jsonFeed(await latestArticles('/blog/feed.json', site)), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  });
