import type { APIRoute } from 'astro';
import { allArticles } from '../../../content-model/queries/articles.ts';
import { indexEntry, partCount, partSize } from '../../../blog/article-index.ts';

/** The index that the search of the blog fetches when it is first needed, newest articles first. */
export async function getStaticPaths() {
  const articles = (await allArticles()).map(indexEntry);
  return Array.from({ length: partCount(articles.length) }, (_, part) => ({
    params: { part: String(part) },
    props: { articles: articles.slice(part * partSize, (part + 1) * partSize) },
  }));
}

export const GET: APIRoute<{ articles: object[] }> = ({ props }) => Response.json(props.articles);
