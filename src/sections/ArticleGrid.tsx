import { ArticleMeta, type ArticleMetaProps } from './ArticleMeta.tsx';
import { Card } from '../ui/Card.tsx';
import { Cover, type Subject } from '../ui/Cover.tsx';
import { Grid, thirdOfColumn } from '../ui/Grid.tsx';

/** Props of `ArticleGrid`. */
export type ArticleGridProps = {
  articles: readonly (Subject & ArticleMetaProps & { excerpt: string })[];
  level: 2 | 3;
};

/** Cards of articles, three across on large screens. */
export function ArticleGrid({ articles, level }: ArticleGridProps) {
  if (articles.length === 0) return null;
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
