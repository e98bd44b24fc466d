import type { APIRoute } from 'astro';
import { rss } from '../../content-model/feeds/rss.ts';

export const GET: APIRoute = async ({ site }) => {
  const feed = await rss(site);
  if (feed === undefined) return new Response(null, { status: 404 });
  return new Response(feed, {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
};
