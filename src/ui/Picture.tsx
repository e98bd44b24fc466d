import styles from './Picture.module.css';

/** A picture with the formats and widths from which the browser chooses. */
export type PictureData = {
  src: string;
  width: number;
  height: number;
  alt: string;
  sources: readonly { type: string; srcSet: string }[];
};

type PictureProps = PictureData & {
  /** Width on the page, for the `sizes` attribute. */
  sizes: string;
  /** `eager` for a picture in the first view. */
  loading?: 'lazy' | 'eager';
};

/** An image in several formats and widths. */
export function Picture({ sources, sizes, alt, loading = 'lazy', ...image }: PictureProps) {
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img {...image} alt={alt} loading={loading} decoding="async" className={styles.image} />
    </picture>
  );
}
