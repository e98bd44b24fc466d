import { Cloth } from '../loom/Cloth.tsx';
import { WovenInitials } from '../loom/WovenInitials.tsx';
import type { Weave } from '../loom/weave.ts';
import styles from './Portrait.module.css';

/** The data of a person's portrait. */
export type PortraitOf = {
  name: string;
  /** A photo fills the square; a drawing stands on the cloth; without it, the initials are woven. */
  portrait?: { src: string; alt: string; isPhoto: boolean } | undefined;
  weave: Weave;
};

type PortraitProps = {
  person: PortraitOf;
  /** `eager` for a portrait in the first view. */
  loading?: 'lazy' | 'eager';
  /** Whether the picture has no alternative text, as the name in a link beside it says all. */
  isDecorative?: boolean;
};

/** A square portrait on cloth, as wide as its box. Its person's name has to stand beside it. */
export function Portrait({ person, loading = 'lazy', isDecorative = false }: PortraitProps) {
  const { name, portrait, weave } = person;
  // Threads across and down: fine behind a drawing.
  const columns = portrait ? 40 : 24;
  return (
    <div className={styles.portrait}>
      <Cloth weave={weave} columns={columns} rows={columns}>
        {!portrait && <WovenInitials of={name} binding={weave.weft} columns={columns} />}
      </Cloth>
      {portrait && (
        <img
          className={portrait.isPhoto ? styles.photo : styles.person}
          src={portrait.src}
          alt={isDecorative ? '' : portrait.alt}
          width={400}
          height={400}
          loading={loading}
          decoding="async"
        />
      )}
    </div>
  );
}
