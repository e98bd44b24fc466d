import { Button } from '@product';
import { useState } from 'react';
import { shownName } from './entry-name.ts';
import { FileView } from './FileView.tsx';
import { limits } from './limits.ts';
import type { ArchiveFile } from './open-archive.ts';
import { fileRefusals, sizeText, words } from './texts.ts';
import styles from './FileList.module.css';

/** The files of an archive; one at a time is open, at first the first that can be. */
export function FileList({ files }: { files: readonly ArchiveFile[] }) {
  const [chosen, setChosen] = useState<ArchiveFile>();
  const [shown, setShown] = useState(limits.rows);
  if (files.length === 0) return null;
  const isInList = chosen && files.includes(chosen);
  const open = isInList ? chosen : files.find(({ refusal }) => !refusal);
  return (
    <div className={styles.box}>
      <ul className={styles.list} role="list" aria-label={words.files}>
        {files.slice(0, shown).map((file, at) => (
          // A name may be there twice.
          <li key={at} data-state={file.refusal ? 'shut' : undefined}>
            {file.refusal ? (
              <div className={styles.row}>
                <Name name={file.name} />
                <span className={styles.refusal}>{fileRefusals[file.refusal]}</span>
              </div>
            ) : (
              <button
                className={styles.row}
                type="button"
                aria-current={file === open}
                onClick={() => setChosen(file)}
              >
                <Name name={file.name} />
                <span className={styles.size}>{sizeText(file.size)}</span>
              </button>
            )}
            {file === open && (
              <div className={styles.view}>
                <FileView file={file} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {files.length > shown && (
        <Button onClick={() => setShown(shown + limits.rows)}>
          {words.more(files.length - shown)}
        </Button>
      )}
    </div>
  );
}

function Name({ name }: { name: string }) {
  const { folder, file } = shownName(name);
  return (
    <bdi className={styles.name}>
      <span>{folder}</span>
      {file}
    </bdi>
  );
}
