import styles from './Picture.module.css';

/** A picture with the formats and widths from which the browser chooses. */
export type PictureData = {
  src: string;
  width: number;
  height: number;
  alt: string;
  sources: readonly { type: string; srcSet: string }[];
};

export type PictureProps = PictureData & {
  /** Its width on the page, as the `sizes` attribute writes it. */
  sizes: string;
  /** A picture in the first view is fetched at once. */
  loading?: 'lazy' | 'eager';
};

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
