import { Cloth } from '../loom/Cloth.tsx';
import type { Weave } from '../loom/weave.ts';
import styles from './Portrait.module.css';

type PortraitProps = {
  /** Unique in its page. */
  name: string;
  /** A photo fills the square; a drawing stands on the cloth. */
  image: { src: string; alt: string; isPhoto: boolean };
  weave: Weave;
  /** `eager` for a portrait in the first view. */
  loading?: 'lazy' | 'eager';
};

/** A square portrait on cloth, as wide as its box. */
export function Portrait({ name, image, weave, loading = 'lazy' }: PortraitProps) {
  return (
    <div className={styles.portrait}>
      <Cloth name={name} weave={weave} columns={24} rows={24} />
      <img
        className={image.isPhoto ? styles.photo : styles.person}
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
