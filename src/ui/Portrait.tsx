import { Cloth } from '../loom/Cloth.tsx';
import type { Weave } from '../loom/weave.ts';
import styles from './Portrait.module.css';

export type PortraitProps = {
  /** Names the portrait's cloth within its page. */
  name: string;
  image: { src: string; alt: string };
  weave: Weave;
  /** A portrait in the first view is fetched at once. */
  loading?: 'lazy' | 'eager';
};

/** A person on cloth. The picture is square; its box gives it its size. */
export function Portrait({ name, image, weave, loading = 'lazy' }: PortraitProps) {
  return (
    <div className={styles.portrait}>
      <Cloth name={name} weave={weave} columns={24} rows={24} />
      <img
        className={styles.person}
        src={image.src}
        alt={image.alt}
        width={400}
        height={400}
        loading={loading}
        decoding="async"
      />
    </div>
  );
}
