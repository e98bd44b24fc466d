import { CoverDrawing } from '#look/CoverDrawing.tsx';
import type { Drawing } from '../looks/props.ts';
import styles from './Cover.module.css';
import { Photo, type PhotoData } from './Photo.tsx';

/** The picture of a service, project or article: a drawn one, or a photo from the content. */
export type CoverData = ({ kind: 'drawn' } & Drawing) | ({ kind: 'photo' } & PhotoData);

/** A service, project or article as its card shows it: its id, its page, its title and its picture, if it has one. */
export type Subject = { id: string; href: string; title: string; cover?: CoverData | undefined };

type CoverProps = {
  /** Without one, nothing is shown. */
  cover: CoverData | undefined;
  /** `card` is 8 by 5; `band` fills its box. */
  shape: 'card' | 'band';
  sizes?: string;
  /** `eager` for a picture in the first view, as bands are. */
  loading?: 'lazy' | 'eager';
};

/** The picture of a service, project or article in one of two shapes. */
export function Cover(props: CoverProps) {
  const { cover, shape, sizes = '100vw' } = props;
  const { loading = shape === 'band' ? 'eager' : 'lazy' } = props;
  if (!cover) return null;
  return (
    <div
      className={styles[shape]}
      data-kind={cover.kind}
      data-screen-only={cover.kind === 'drawn' ? '' : undefined}
    >
      {cover.kind === 'drawn' ? (
        <CoverDrawing {...cover} shape={shape} />
      ) : (
        <Photo
          photo={cover}
          sizes={sizes}
          fit={shape === 'band' ? 'cover' : 'quarter'}
          loading={loading}
        />
      )}
    </div>
  );
}
