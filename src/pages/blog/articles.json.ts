import type { APIRoute } from 'astro';
import { indexEntry } from '../../blog/article-index.ts';
import { allArticles } from '../../content-model/queries/articles.ts';
import { optionalContentOf } from '../../content-model/queries/content.ts';

/** The index that the search of the blog fetches when it is first needed, newest articles first. */
export const GET: APIRoute = async () => {
  // Astro writes no file of an empty response.
  if (!(await optionalContentOf('blogPage'))) return new Response(null, { status: 404 });
  return Response.json((await allArticles()).map(indexEntry));
};
