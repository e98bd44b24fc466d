import { LinkList, type Links } from '../ui/LinkList.tsx';
import styles from './TextAside.module.css';

type TextAsideProps = {
  /** Short text, for example the day of the last change. */
  note?: string | undefined;
  /** Links to the sections of the text; not shown without any. */
  contents: { heading: string; links: Links };
};

export function TextAside({ note, contents }: TextAsideProps) {
  return (
    <>
      {note && (
        <p className={styles.note} data-text="small">
          {note}
        </p>
      )}
      {contents.links.length > 0 && (
        <nav className={styles.contents} aria-label={contents.heading}>
          <p className={styles.heading}>{contents.heading}</p>
          <div className={styles.links}>
            <LinkList links={contents.links} layout="columns" />
          </div>
        </nav>
      )}
    </>
  );
}
