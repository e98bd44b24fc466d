import { Draft, type DraftTexts } from '../loom/Draft.tsx';
import { TableOfContents, type TableOfContentsProps } from './TableOfContents.tsx';
import styles from './TextAside.module.css';

export type TextAsideProps = {
  /** Short text, for example the day of the last change. */
  note?: string | undefined;
  /** Not shown without links. */
  contents: TableOfContentsProps;
  /** The draft of the cloth above the text, in place of a table of contents. */
  draft?: DraftTexts | undefined;
};

/** The column beside a long text. */
export function TextAside({ note, contents, draft }: TextAsideProps) {
  const hasContents = contents.links.length > 0;
  return (
    <div className={styles.aside}>
      {note && <p className={styles.note}>{note}</p>}
      {hasContents && <TableOfContents {...contents} />}
      {!hasContents && draft && (
        <div className={styles.draft} data-screen-only="">
          <Draft {...draft} size="card" />
        </div>
      )}
    </div>
  );
}
