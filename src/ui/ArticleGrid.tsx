import { ArticleMeta, type ArticleMetaProps } from './ArticleMeta.tsx';
import { Card } from './Card.tsx';
import { Cover, type Subject } from './Cover.tsx';
import { Grid, thirdOfColumn } from './Grid.tsx';

/** Props of `ArticleGrid`. */
export type ArticleGridProps = {
  articles: readonly (Subject & ArticleMetaProps & { excerpt: string })[];
  level: 2 | 3;
  /** Whether a search found them. */
  isFound?: boolean;
};

/** Cards of articles, three across on large screens. */
export function ArticleGrid({ articles, level, isFound = false }: ArticleGridProps) {
  if (articles.length === 0) return null;
  return (
    <Grid across="three" isLasting={!isFound}>
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
