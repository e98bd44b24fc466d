import { ArticleMeta, type ArticleMetaProps } from './ArticleMeta.tsx';
import { Card } from './Card.tsx';
import { Cover, type CoverData } from './Cover.tsx';
import { thirdOfColumn } from './Grid.tsx';

/** What the card of an article shows. */
export type ArticleSummary = ArticleMetaProps & {
  id: string;
  href: string;
  title: string;
  excerpt: string;
  cover: CoverData;
};

type ArticleCardProps = {
  article: ArticleSummary;
  /** Level of the heading. */
  level: 2 | 3;
};

/** An article as an item of a `Grid` of three across. */
export function ArticleCard({ article, level }: ArticleCardProps) {
  const { id, href, title, excerpt, cover, ...meta } = article;
  return (
    <Card
      title={title}
      href={href}
      level={level}
      eyebrow={<ArticleMeta {...meta} />}
      cover={<Cover name={id} cover={cover} shape="card" sizes={thirdOfColumn} />}
    >
      <p>{excerpt}</p>
    </Card>
  );
}
