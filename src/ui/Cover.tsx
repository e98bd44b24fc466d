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
  sizes?: string;
  /** `eager` for a picture in the first view. */
  loading?: 'lazy' | 'eager';
};

/** The picture of a service, project or article, 8 by 5 unless a list sets another shape. */
export function Cover({ cover, sizes = '100vw', loading = 'lazy' }: CoverProps) {
  if (!cover) return null;
  return (
    <div
      className={styles.cover}
      data-kind={cover.kind}
      data-screen-only={cover.kind === 'drawn' ? '' : undefined}
    >
      {cover.kind === 'drawn' ? (
        <CoverDrawing {...cover} />
      ) : (
        <Photo photo={cover} sizes={sizes} fit="cover" loading={loading} />
      )}
    </div>
  );
}
