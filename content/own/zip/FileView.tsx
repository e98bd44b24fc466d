import { Button } from '@product';
import { useEffect, useState } from 'react';
import { shownName } from './entry-name.ts';
import { type Preview, previewOf } from './preview.ts';
import type { ArchiveFile } from './open-archive.ts';
import { Picture } from './Picture.tsx';
import { unpackProblems, words } from './texts.ts';
import { FailedUnpacking, unpack, type UnpackProblem } from './unpack.ts';
import styles from './FileView.module.css';

type Unpacked = { bytes: Uint8Array<ArrayBuffer>; preview: Preview };

/** A file of the archive, unpacked: what can be looked at in it, and a button that saves it. */
export function FileView({ file }: { file: ArchiveFile }) {
  const [unpacked, setUnpacked] = useState<Unpacked | UnpackProblem>();
  const name = shownName(file.name).file;

  useEffect(() => {
    const aborting = new AbortController();
    unpack(file, aborting.signal).then(
      (bytes) => setUnpacked({ bytes, preview: previewOf(bytes) }),
      (error: unknown) => {
        if (error instanceof FailedUnpacking) setUnpacked(error.reason);
        else if (!aborting.signal.aborted) {
          setUnpacked('damaged');
          throw error;
        }
      },
    );
    return () => aborting.abort();
  }, [file]);

  if (typeof unpacked === 'string') {
    return (
      <p className={styles.problem} role="alert">
        {unpackProblems[unpacked]}
      </p>
    );
  }
  return (
    <div className={styles.view} data-tone="deep">
      {unpacked && <FilePreview {...unpacked} name={name} />}
      <div className={styles.foot}>
        <h3 dir="auto">{name}</h3>
        <p>{words.packed(file.size, file.packed)}</p>
        {unpacked && <Button onClick={() => save(unpacked.bytes, name)}>{words.save}</Button>}
        <p role="status">{unpacked ? words.matches : words.unpacking}</p>
      </div>
    </div>
  );
}

function FilePreview({ bytes, preview, name }: Unpacked & { name: string }) {
  if (preview.kind === 'picture') {
    const label = words.picture(name, preview.width, preview.height);
    return <Picture bytes={bytes} type={preview.type} label={label} />;
  }
  if (preview.kind !== 'text') return <p className={styles.note}>{words[preview.kind]}</p>;
  return (
    <>
      {/* A field is scrolled by the keyboard too. */}
      <textarea
        className={styles.text}
        readOnly
        rows={16}
        spellCheck={false}
        dir="auto"
        aria-label={name}
        value={preview.text}
      />
      {preview.isCut && <p className={styles.note}>{words.textCut}</p>}
    </>
  );
}

/** Hands the bytes to the browser as a download. */
function save(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
