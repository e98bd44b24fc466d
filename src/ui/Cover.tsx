import { Cloth } from '../loom/Cloth.tsx';
import type { WovenPicture } from '../loom/weave.ts';
import { Picture, type PictureData } from './Picture.tsx';
import styles from './Cover.module.css';

/** What stands for a subject: its cloth, or a picture that the owner gave. */
export type CoverData = ({ kind: 'woven' } & WovenPicture) | ({ kind: 'photo' } & PictureData);

export type CoverProps = {
  /** Names the cover within its page. */
  name: string;
  cover: CoverData;
  /**
   * `card` and `screen` keep their proportions; a screen is in the first view. `band` is as wide
   * as its place and of moderate height.
   */
  shape: 'card' | 'screen' | 'band';
  /** Its width on the page, as the `sizes` attribute writes it. */
  sizes?: string;
  /** A picture in the first view is fetched at once; a card seldom is there. */
  loading?: 'lazy' | 'eager';
};

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
