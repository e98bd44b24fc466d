import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { listPath } from '../../blog/urls.ts';
import { allCategories } from '../../blog/search.ts';
import styles from './ArticleFinder.module.css';

export type ArticleFinderProps = {
  labels: { search: string; submit: string; categories: string; all: string };
  /** The categories with their names. */
  categories: Readonly<Record<string, string>>;
  /** The category that is shown. */
  category: string;
  /** Answers while one types; without it the form has a button, and goes to the blog. */
  live?: {
    input: Pick<ComponentProps<'input'>, 'ref' | 'onInput' | 'onFocus'>;
    onSubmit: ComponentProps<'form'>['onSubmit'];
    onChoose: (category: string, event: MouseEvent<HTMLAnchorElement>) => void;
  };
};

/** The search field and the categories, which lead on by themselves where no script answers. */
export function ArticleFinder({ labels, categories, category, live }: ArticleFinderProps) {
  const choices = Object.entries({ [allCategories]: labels.all, ...categories });
  return (
    <div className={styles.finder}>
      <form
        className={styles.search}
        role="search"
        action="/blog"
        method="get"
        onSubmit={live?.onSubmit}
      >
        <label className={styles.label}>
          <VisuallyHidden>{labels.search}</VisuallyHidden>
          <input
            {...live?.input}
            className={styles.field}
            type="search"
            name="q"
            placeholder={labels.search}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        {category !== allCategories && <input type="hidden" name="category" value={category} />}
        {!live && <Button type="submit">{labels.submit}</Button>}
      </form>
      <nav aria-label={labels.categories}>
        <ul role="list" className={styles.categories}>
          {choices.map(([value, name]) => (
            <li key={value}>
              <a
                className={styles.category}
                href={listPath(value, 1)}
                aria-current={value === category ? 'true' : undefined}
                onClick={(event) => live?.onChoose(value, event)}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
