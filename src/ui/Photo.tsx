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
  /** Quarter that a card on a phone shows. */
  focus?: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | undefined;
};

type PhotoProps = {
  photo: PhotoData;
  /** Width on the page, for the `sizes` attribute. */
  sizes: string;
  /** `whole` by default; `cover` fills a positioned box; so does `quarter`, on a phone with the quarter of its focus. */
  fit?: 'whole' | 'cover' | 'quarter';
  /** `eager` for a picture in the first view, `first` for the largest one there. */
  loading: 'lazy' | 'eager' | 'first';
};

export function Photo({ photo, sizes, fit = 'whole', loading }: PhotoProps) {
  const { src, width, height, alt, avif } = photo;
  const focus = fit === 'quarter' ? photo.focus : undefined;
  const ownSizes = focus ? `(width < 36rem) 184vw, ${sizes}` : sizes;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={ownSizes} />
      <img
        className={styles[fit]}
        src={src}
        width={width}
        height={height}
        alt={alt}
        data-focus={focus}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : undefined}
      />
    </picture>
  );
}
