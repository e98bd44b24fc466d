import { ArticleMeta, type ArticleMetaProps } from './ArticleMeta.tsx';
import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Band } from '../ui/Band.tsx';
import styles from './MemberArticles.module.css';

type MemberArticlesProps = {
  heading: string;
  articles: readonly (ArticleMetaProps & { href: string; title: string })[];
  /** Link to all articles, where these are not all. */
  more?: { label: string; href: string } | undefined;
};

/** The articles of a member, one below the other; nothing without any. */
export function MemberArticles({ heading, articles, more }: MemberArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Band heading={heading} layout="beside">
      <div>
        <ul role="list">
          {articles.map(({ href, title, ...meta }) => (
            <li key={href} className={styles.item}>
              <h3>
                <a href={href}>{title}</a>
              </h3>
              <ArticleMeta {...meta} />
            </li>
          ))}
        </ul>
        {more && (
          <p className={styles.item}>
            <a href={more.href}>
              <ActionLabel label={more.label} />
            </a>
          </p>
        )}
      </div>
    </Band>
  );
}
