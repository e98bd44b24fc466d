import { coverOf } from './article-cover.ts';
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
  /** Without one it is woven from the id. */
  cover?: CoverData | undefined;
};

type ArticleCardProps = {
  article: ArticleSummary;
  /** Level of the heading. */
  level: 2 | 3;
  /** Unique in its page, where the article's id is not. */
  coverName?: string;
};

/** An article as an item of a `Grid` of three across. */
export function ArticleCard({ article, level, coverName = article.id }: ArticleCardProps) {
  const { id, href, title, excerpt, cover, ...meta } = article;
  return (
    <Card
      title={title}
      href={href}
      level={level}
      eyebrow={<ArticleMeta {...meta} />}
      cover={
        <Cover name={coverName} cover={coverOf(id, cover)} shape="card" sizes={thirdOfColumn} />
      }
    >
      <p>{excerpt}</p>
    </Card>
  );
}
