import { ArticleMeta, type ArticleMetaProps } from './ArticleMeta.tsx';
import { Card } from '../ui/Card.tsx';
import { Cover, type Subject } from '../ui/Cover.tsx';
import { Grid, thirdOfColumn, twoThirdsOfColumn } from '../ui/Grid.tsx';
import styles from './ArticleGrid.module.css';

export type ArticleGridProps = {
  articles: readonly (Subject & ArticleMetaProps & { excerpt: string })[];
  level: 2 | 3;
  /** Whether the first, which is the newest, stands out. */
  isFirstLarge?: boolean;
};

/** Cards of articles, three across on large screens. */
export function ArticleGrid({ articles, level, isFirstLarge = false }: ArticleGridProps) {
  if (articles.length === 0) return null;
  return (
    <Grid across="three" first={isFirstLarge ? 'large' : undefined}>
      {articles.map(({ id, href, title, excerpt, cover, ...meta }, at) => (
        <Card
          key={id}
          title={title}
          href={href}
          level={level}
          eyebrow={
            <div className={styles.meta}>
              <ArticleMeta {...meta} />
            </div>
          }
          cover={
            <Cover
              cover={cover}

              sizes={isFirstLarge && at === 0 ? twoThirdsOfColumn : thirdOfColumn}
            />
          }
        >
          <p>{excerpt}</p>
        </Card>
      ))}
    </Grid>
  );
}
