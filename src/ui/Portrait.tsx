import { PortraitDrawing } from '#look/PortraitDrawing.tsx';
import styles from './Portrait.module.css';

/** The data of a person's portrait. */
export type PortraitOf = {
  name: string;
  /** A photo fills the square; a drawing stands on what is drawn; without it, the initials are the picture. */
  portrait?: { src: string; alt: string; isPhoto: boolean } | undefined;
  drawing: string;
  /** Address of what is drawn as a picture. */
  file?: string | undefined;
};

type PortraitProps = {
  person: PortraitOf;
  /** `eager` for a portrait in the first view. */
  loading?: 'lazy' | 'eager';
  /** Whether the picture has no alternative text, as the name in a link beside it says all. */
  isDecorative?: boolean;
  /** What is drawn: once or finely; as a `file`, for a page that is about something else. */
  ground?: 'once' | 'fine' | 'file';
};

const square = { width: 400, height: 400 };

/** A square portrait, as wide as its box. Its person's name has to stand beside it. */
export function Portrait(props: PortraitProps) {
  const { person, loading = 'lazy', isDecorative = false, ground = 'once' } = props;
  const { name, portrait, drawing, file } = person;
  return (
    <div className={styles.portrait}>
      {!portrait?.isPhoto &&
        (ground === 'file' && portrait && file ? (
          <img src={file} alt="" {...square} loading="lazy" />
        ) : (
          <PortraitDrawing
            name={name}
            drawing={drawing}
            isBehind={portrait !== undefined}
            size={ground === 'fine' ? 'fine' : 'once'}
          />
        ))}
      {portrait && (
        <img
          className={portrait.isPhoto ? styles.photo : styles.person}
          src={portrait.src}
          alt={isDecorative ? '' : portrait.alt}
          {...square}
          loading={loading}
        />
      )}
    </div>
  );
}
