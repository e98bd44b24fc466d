import type { APIRoute } from 'astro';
import { indexEntry } from '../../blog/article-index.ts';
import { allArticles } from '../../content-model/queries/articles.ts';

/** The index that the search of the blog fetches when it is first needed, newest articles first. */
export const GET: APIRoute = async () => Response.json((await allArticles()).map(indexEntry));
