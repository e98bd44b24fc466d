import { useState } from 'react';
import { words } from './texts.ts';
import styles from './ArchiveChooser.module.css';

type ArchiveChooserProps = {
  /** Whether nothing has been chosen yet. */
  isFirst: boolean;
  onChoose: (file: File) => void;
  onSample: () => void;
};

/** Takes a file by a click, by keyboard or by dropping it: the field is as large as its box. */
export function ArchiveChooser({ isFirst, onChoose, onSample }: ArchiveChooserProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div className={styles.chooser} data-state={isFirst ? 'first' : 'chosen'}>
      <label className={styles.drop} data-over={isOver}>
        <input
          type="file"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
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
