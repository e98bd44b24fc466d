import { Cloth } from '../loom/Cloth.tsx';
import type { WovenPicture } from '../loom/weave.ts';
import { Picture, type PictureData } from './Picture.tsx';
import styles from './Cover.module.css';

/** The picture of a service, project or article: a woven one, or a photo from the content. */
export type CoverData = ({ kind: 'woven' } & WovenPicture) | ({ kind: 'photo' } & PictureData);

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
        <Picture
          {...pictureOf(cover)}
          sizes={sizes}
          loading={loading ?? (shape === 'card' ? 'lazy' : 'eager')}
        />
      )}
    </div>
  );
}

function pictureOf({ src, width, height, alt, sources }: PictureData): PictureData {
  return { src, width, height, alt, sources };
}
