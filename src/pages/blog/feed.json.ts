import type { APIRoute } from 'astro';
import { jsonFeed } from '../../content-model/feeds/json-feed.ts';
import { latestArticles } from '../../content-model/feeds/latest-articles.ts';

export const GET: APIRoute = async ({ site }) => {
  const feed = await latestArticles('/blog/feed.json', site);
  if (!feed) return new Response(null, { status: 404 });
  return Response.json(jsonFeed(feed), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  });
};
