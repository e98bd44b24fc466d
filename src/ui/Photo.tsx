import styles from './Photo.module.css';

/** A photo in the widths from which the browser chooses. */
export type PhotoData = {
  /** Address for browsers without AVIF. */
  src: string;
  /** Value of `srcset`. */
  avif: string;
  width: number;
  height: number;
  alt: string;
  /** Address of the part that a phone shows, as AVIF. */
  narrow?: string | undefined;
};

type PhotoProps = {
  photo: PhotoData;
  /** Width on the page, for the `sizes` attribute. */
  sizes: string;
  /** `whole` by default; `cover` fills a positioned box. */
  fit?: 'whole' | 'cover';
  /** `eager` for a picture in the first view, `first` for the largest one there; home loads others after its first paint. */
  loading: 'lazy' | 'eager' | 'first';
};

export function Photo({ photo, sizes, fit = 'whole', loading }: PhotoProps) {
  const { src, width, height, alt, avif, narrow } = photo;
  return (
    <picture>
      {narrow && <source type="image/avif" media="(width < 36rem)" srcSet={narrow} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={styles[fit]}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={loading === 'first' ? 'high' : undefined}
      />
    </picture>
  );
}
