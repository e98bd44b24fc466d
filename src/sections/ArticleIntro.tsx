import { ArticleMeta, type ArticleMetaProps } from './ArticleMeta.tsx';
import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import { Cover, type CoverData } from '../ui/Cover.tsx';
import { Portrait, type PortraitOf } from '../ui/Portrait.tsx';
import styles from './ArticleIntro.module.css';

type ArticleIntroProps = {
  id: string;
  title: string;
  excerpt: string;
  cover: CoverData;
  /** Includes the day of the last change, if any, and its label. */
  meta: Omit<ArticleMetaProps, 'children'> & {
    updatedLabel: string;
    updated?: string;
    updatedText?: string;
  };
  author: PortraitOf & { by: string; role: string; href: string };
  breadcrumbs: Omit<BreadcrumbsProps, 'current'>;
};

/** Title, excerpt, author and date of an article, under its cover. */
export function ArticleIntro(props: ArticleIntroProps) {
  const { id, title, excerpt, cover, meta, author, breadcrumbs } = props;
  const { updated, updatedText, updatedLabel, ...about } = meta;
  return (
    <>
      <Cover name={id} cover={cover} shape="band" />
      <div className={styles.intro}>
        <Breadcrumbs {...breadcrumbs} current={title} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.excerpt}>{excerpt}</p>
        <div className={styles.author}>
          <div className={styles.portrait}>
            <Portrait person={author} loading="eager" isDecorative />
          </div>
          <div>
            <p className={styles.name}>
              {`${author.by} `}
              <a href={author.href}>{author.name}</a>
              {`, ${author.role}`}
            </p>
            <ArticleMeta {...about}>
              {updated && (
                <>
                  {` · ${updatedLabel} `}
                  <time dateTime={updated}>{updatedText}</time>
                </>
              )}
            </ArticleMeta>
          </div>
        </div>
      </div>
    </>
  );
}
