import { Cloth } from '../loom/Cloth.tsx';
import type { WovenPicture } from '../loom/weave.ts';
import styles from './Cover.module.css';

/** A photo with the formats and widths from which the browser chooses. */
type Photo = {
  src: string;
  width: number;
  height: number;
  alt: string;
  sources: readonly { type: string; srcSet: string }[];
};

/** The picture of a service, project or article: a woven one, or a photo from the content. */
export type CoverData = ({ kind: 'woven' } & WovenPicture) | ({ kind: 'photo' } & Photo);

type CoverProps = {
  /** Unique in its page. */
  name: string;
  cover: CoverData;
  /** `card` and `screen` are 8 by 5, a screen in the first view; `band` is wide and low. */
  shape: 'card' | 'screen' | 'band';
  /** Width on the page, for the `sizes` attribute. */
  sizes?: string;
  /** `eager` by default for screens and bands, which are in the first view. */
  loading?: 'lazy' | 'eager';
};

/** The picture of a service, project or article in one of three shapes. */
export function Cover({ name, cover, shape, sizes = '100vw', loading }: CoverProps) {
  return (
    <div className={styles[shape]}>
      {cover.kind === 'woven' ? (
        <Cloth
          name={name}
          weave={cover.weave}
          cut={shape === 'band' ? 'bolt' : 'picture'}
          columns={cover.columns}
          rows={Math.round((cover.columns * 5) / 8)}
        />
      ) : (
        <picture>
          {cover.sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            src={cover.src}
            width={cover.width}
            height={cover.height}
            alt={cover.alt}
            loading={loading ?? (shape === 'card' ? 'lazy' : 'eager')}
            decoding="async"
          />
        </picture>
      )}
    </div>
  );
}
