import { type DragEvent, useState } from 'react';
import { words } from './texts.ts';
import styles from './ArchiveChooser.module.css';

type ArchiveChooserProps = {
  /** Whether nothing has been chosen yet. */
  isFirst: boolean;
  onChoose: (file: File) => void;
  onSample: () => void;
};

/** Takes a file by a click, by keyboard or by dropping it. */
export function ArchiveChooser({ isFirst, onChoose, onSample }: ArchiveChooserProps) {
  const [isOver, setOver] = useState(false);

  function onDrag(event: DragEvent, isOverIt: boolean) {
    // The browser would leave the page for the file.
    event.preventDefault();
    setOver(isOverIt);
  }

  return (
    <div className={styles.chooser} data-state={isFirst ? 'first' : 'chosen'}>
      <label
        className={styles.drop}
        data-over={isOver}
        onDragEnter={(event) => onDrag(event, true)}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          const [file] = event.dataTransfer.files;
          if (file) onChoose(file);
        }}
      >
        <input
          type="file"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <strong>{isFirst ? words.choose : words.chooseAnother}</strong>
        <span>{isOver ? words.dropped : words.drop}</span>
      </label>
      <button className={styles.sample} type="button" onClick={onSample}>
        {words.sample}
      </button>
    </div>
  );
}
