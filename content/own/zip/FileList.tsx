import { Button } from '@product';
import { useState } from 'react';
import { shownName } from './entry-name.ts';
import { FileView } from './FileView.tsx';
import { limits } from './limits.ts';
import type { ArchiveFile } from './open-archive.ts';
import { fileRefusals, sizeText, words } from './texts.ts';
import styles from './FileList.module.css';

/** The files of an archive; one at a time is open. */
export function FileList({ files }: { files: readonly ArchiveFile[] }) {
  const [open, setOpen] = useState<ArchiveFile>();
  const [shown, setShown] = useState(limits.rows);
  if (files.length === 0) return null;
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
                aria-expanded={file === open}
                onClick={() => setOpen(file === open ? undefined : file)}
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
