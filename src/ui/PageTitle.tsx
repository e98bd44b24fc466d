import styles from './PageTitle.module.css';

type PageTitleProps = {
  id?: string;
  size?: 'page' | 'hero';
  children: string;
};

/** The title of a page, at its top and across all columns around it: the look may set it on a field from edge to edge. */
export function PageTitle({ id, size = 'page', children }: PageTitleProps) {
  return (
    <h1 id={id} className={styles[size]} data-words={hasLongWord(children) ? 'long' : undefined}>
      {children}
    </h1>
  );
}

/** Whether a word is wider than a line of large letters on a phone. */
function hasLongWord(title: string): boolean {
  return title.split(/\s+/).some((word) => word.length > 12);
}
