import { ArticleMeta } from '../ui/ArticleMeta.tsx';
import { Card } from '../ui/Card.tsx';
import { Cover, type CoverData } from '../ui/Cover.tsx';
import { Grid, thirdOfColumn } from '../ui/Grid.tsx';

export type ArticleGridProps = {
  articles: readonly {
    id: string;
    href: string;
    title: string;
    excerpt: string;
    categoryText: string;
    date: string;
    dateText: string;
    readingText: string;
    cover: CoverData;
  }[];
  /** Level of the titles in the page's outline. */
  level: 2 | 3;
};

/** Articles, three across on large screens. */
export function ArticleGrid({ articles, level }: ArticleGridProps) {
  return (
    <Grid across="three">
      {articles.map(({ id, href, title, excerpt, cover, ...meta }) => (
        <Card
          key={id}
          title={title}
          href={href}
          level={level}
          eyebrow={<ArticleMeta {...meta} />}
          cover={<Cover name={id} cover={cover} shape="card" sizes={thirdOfColumn} />}
        >
          <p>{excerpt}</p>
        </Card>
      ))}
    </Grid>
  );
}
