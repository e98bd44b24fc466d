import { ArticleMeta, type ArticleMetaProps } from './ArticleMeta.tsx';
import { Person } from '../ui/Person.tsx';
import type { PortraitOf } from '../ui/Portrait.tsx';

type ArticleBylineProps = {
  /** Undefined if the company is the author. */
  author: (PortraitOf & { by: string; role: string; href: string }) | undefined;
  /** Includes the day of the last change, if any, and its label. */
  meta: Omit<ArticleMetaProps, 'children'> & {
    updatedLabel: string;
    updated?: string;
    updatedText?: string;
  };
};

export function ArticleByline({ author, meta }: ArticleBylineProps) {
  const { updated, updatedText, updatedLabel, ...about } = meta;
  const dates = (
    <ArticleMeta {...about}>
      {updated && (
        <>
          {` · ${updatedLabel} `}
          <time dateTime={updated}>{updatedText}</time>
        </>
      )}
    </ArticleMeta>
  );
  if (!author) return dates;
  return (
    <Person person={author} size="small">
      <p>
        {`${author.by} `}
        <a href={author.href}>{author.name}</a>
        {`, ${author.role}`}
      </p>
      {dates}
    </Person>
  );
}
