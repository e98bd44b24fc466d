/** A photo with the formats and widths from which the browser chooses. */
export type PhotoData = {
  src: string;
  width: number;
  height: number;
  alt: string;
  sources: readonly { type: string; srcSet: string }[];
};

type PhotoProps = {
  photo: PhotoData;
  /** Width on the page, for the `sizes` attribute. */
  sizes: string;
  /** `eager` for a picture in the first view, `first` for the largest one there. */
  loading: 'lazy' | 'eager' | 'first';
};

/** A photo in the format and width that suit the screen. */
export function Photo({ photo, sizes, loading }: PhotoProps) {
  const { src, width, height, alt, sources } = photo;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={loading === 'first' ? undefined : 'async'}
      />
    </picture>
  );
}
