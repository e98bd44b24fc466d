import styles from './Photo.module.css';

/** A photo with the formats and widths from which the browser chooses. */
export type PhotoData = {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** Quarter that a card on a phone shows. */
  focus?: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | undefined;
  sources: readonly { type: string; srcSet: string }[];
};

type PhotoProps = {
  photo: PhotoData;
  /** Width on the page, for the `sizes` attribute. */
  sizes: string;
  /** `cover` fills a positioned box; so does `quarter`, on a phone with the quarter of its focus. */
  fit: 'whole' | 'cover' | 'quarter';
  /** `eager` for a picture in the first view, `first` for the largest one there. */
  loading: 'lazy' | 'eager' | 'first';
};

/** A photo in the format and width that suit the screen. */
export function Photo({ photo, sizes, fit, loading }: PhotoProps) {
  const { src, width, height, alt, sources } = photo;
  const focus = fit === 'quarter' ? photo.focus : undefined;
  const ownSizes = focus ? `(width < 36rem) 184vw, ${sizes}` : sizes;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={ownSizes} />
      ))}
      <img
        className={styles[fit]}
        src={src}
        width={width}
        height={height}
        alt={alt}
        data-focus={focus}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={loading === 'first' ? undefined : 'async'}
      />
    </picture>
  );
}
