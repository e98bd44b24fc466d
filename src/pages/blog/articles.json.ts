import type { APIRoute } from 'astro';
import { allArticles } from '../../content-model/queries/articles.ts';
import { optionalContentOf } from '../../content-model/queries/content.ts';
import { indexEntry } from '../../islands/blog-search/article-index.ts';

/** The index that the search of the blog fetches when it is first needed, newest articles first. */
export const GET: APIRoute = async () => {
  // Astro writes no file of an empty response.
  if (!(await optionalContentOf('blogPage'))) return new Response(null, { status: 404 });
  return Response.json((await allArticles()).map(indexEntry));
};
