import { Inset } from '../ui/Inset.tsx';
import { Photo, type PhotoData } from '../ui/Photo.tsx';
import styles from './PictureGrid.module.css';

type PictureGridProps = {
  pictures: readonly { photo: PhotoData; caption?: string | undefined }[];
};

/** Whole pictures, each in its own shape, with their captions. */
export function PictureGrid({ pictures }: PictureGridProps) {
  return (
    <Inset>
      <ul role="list" className={styles.pictures}>
        {pictures.map(({ photo, caption }) => (
          <li key={photo.src}>
            <figure className={styles.picture}>
              <Photo photo={photo} sizes="(width >= 48rem) 46vw, 92vw" fit="whole" loading="low" />
              {caption && <figcaption data-text="small">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Inset>
  );
}
