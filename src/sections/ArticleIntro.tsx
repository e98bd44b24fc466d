import { ArticleMeta, type ArticleMetaProps } from '../ui/ArticleMeta.tsx';
import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import { Cover, type CoverData } from '../ui/Cover.tsx';
import styles from './ArticleIntro.module.css';

export type ArticleIntroProps = {
  id: string;
  title: string;
  excerpt: string;
  cover: CoverData;
  /** With the day of the last change, where readers should know of one, and the word before it. */
  meta: Omit<ArticleMetaProps, 'children'> & {
    updatedLabel: string;
    updated?: string;
    updatedText?: string;
  };
  author: { by: string; name: string; role: string; href: string; portrait: { src: string } };
  breadcrumbs: Omit<BreadcrumbsProps, 'current'>;
};

/** An article under its own cloth: what it is about, and who wrote it when. */
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
          <img
            className={styles.portrait}
            src={author.portrait.src}
            alt=""
            width={56}
            height={56}
            decoding="async"
          />
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
