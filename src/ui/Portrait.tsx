import { PortraitDrawing } from '#look/PortraitDrawing.tsx';
import styles from './Portrait.module.css';

/** The data of a person's portrait. */
export type PortraitOf = {
  name: string;
  /** A photo fills the square; a drawing stands on what is drawn; without it, the initials are the picture. */
  portrait?: { src: string; alt: string; isPhoto: boolean } | undefined;
  drawing: string;
};

type PortraitProps = {
  person: PortraitOf;
  /** Whether the picture has no alternative text, as the name in a link beside it says all. */
  isDecorative?: boolean;
  /** How the name is drawn: `once`, or in `fine` threads. */
  ground?: 'once' | 'fine';
};

/** A square portrait, as wide as its box. Its person's name has to stand beside it. */
export function Portrait({ person, isDecorative = false, ground = 'once' }: PortraitProps) {
  const { name, portrait, drawing } = person;
  return (
    <div className={styles.portrait}>
      {!portrait?.isPhoto && (
        <PortraitDrawing
          name={name}
          drawing={drawing}
          isBehind={portrait !== undefined}
          size={ground}
        />
      )}
      {portrait && (
        <img
          className={portrait.isPhoto ? styles.photo : styles.person}
          src={portrait.src}
          alt={isDecorative ? '' : portrait.alt}
          width={400}
          height={400}
          fetchPriority="low"
        />
      )}
    </div>
  );
}
