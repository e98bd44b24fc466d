import { useEffect, useRef, useState } from 'react';
import { words } from './texts.ts';
import styles from './Picture.module.css';

type PictureProps = { bytes: Uint8Array<ArrayBuffer>; type: string; label: string };

/** Draws a picture without an address: the policy of the page lets none but its own be loaded. */
export function Picture({ bytes, type, label }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isUnknown, setUnknown] = useState(false);

  useEffect(() => {
    const draw = (bitmap: ImageBitmap) => {
      if (canvas.current) {
        canvas.current.width = bitmap.width;
        canvas.current.height = bitmap.height;
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap.close();
    };
    createImageBitmap(new Blob([bytes], { type })).then(draw, () => setUnknown(true));
  }, [bytes, type]);

  if (isUnknown) return <p className={styles.note}>{words.noPicture}</p>;
  return (
    <div role="img" aria-label={label}>
      <canvas className={styles.picture} ref={canvas} />
    </div>
  );
}
