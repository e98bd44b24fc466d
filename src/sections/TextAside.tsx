import { useId } from 'react';
import styles from './TextAside.module.css';

type TextAsideProps = {
  /** Short text, for example the day of the last change. */
  note?: string | undefined;
  /** Links to the sections of the text; not shown without any. */
  contents: { heading: string; links: readonly { label: string; href: string }[] };
};

/** The table of contents of a long text. */
export function TextAside({ note, contents }: TextAsideProps) {
  const id = useId();
  return (
    <>
      {note && (
        <p className={styles.note} data-text="small">
          {note}
        </p>
      )}
      {contents.links.length > 0 && (
        <nav className={styles.contents} aria-labelledby={id}>
          <p className={styles.heading} id={id}>
            {contents.heading}
          </p>
          <ol className={styles.list}>
            {contents.links.map(({ label, href }) => (
              <li key={href}>
                <a className={styles.link} href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </>
  );
}
