import type { Ref } from 'react';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import '../ui/controls.css';
import styles from './ArticleFinder.module.css';

/** A choice of category, with the page that shows it without a script. */
type CategoryLink = { id: string; label: string; href: string };

export type ArticleFinderProps = {
  labels: { search: string; submit: string; categories: string };
  /** The first keeps the articles of every category. */
  categories: readonly CategoryLink[];
  /** The id of the category that is shown. */
  category: string;
  /** Called while the visitor types. Without it the form has a button and opens the list. */
  field?: {
    ref: Ref<HTMLInputElement>;
    onSearch: (query: string) => void;
    onFocus: () => void;
  };
};

export function ArticleFinder(props: ArticleFinderProps) {
  const { labels, categories, category, field } = props;
  return (
    <div className={styles.finder} data-screen-only="">
      <search className={styles.search}>
        <form
          className={styles.form}
          action={categories.find(({ id }) => id === category)?.href}
          method="get"
          data-in-place={field && ''}
          onSubmit={field && ((event) => event.preventDefault())}
        >
          <label className={styles.label}>
            <VisuallyHidden>{labels.search}</VisuallyHidden>
            <input
              ref={field?.ref}
              onInput={field && (({ currentTarget }) => field.onSearch(currentTarget.value))}
              onFocus={field?.onFocus}
              className={styles.field}
              type="search"
              dir="auto"
              name="q"
              placeholder={labels.search}
              autoComplete="off"
              enterKeyHint="search"
            />
          </label>
          {!field && <Button type="submit">{labels.submit}</Button>}
        </form>
      </search>
      <nav aria-label={labels.categories}>
        <ul className={styles.categories}>
          {categories.map(({ id, label, href }) => (
            <li key={id}>
              <a
                className={styles.category}
                href={href}
                aria-current={id === category ? 'true' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
