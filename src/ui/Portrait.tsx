import { Cloth } from '../loom/Cloth.tsx';
import { nameDraft } from '../loom/name-draft.ts';
import { WovenInitials } from '../loom/WovenInitials.tsx';
import { draftOf, type Weave, type Woven } from '../loom/weave.ts';
import styles from './Portrait.module.css';

/** The data of a person's portrait. */
export type PortraitOf = {
  name: string;
  /** A photo fills the square; a drawing stands on the cloth; without it, the initials are woven. */
  portrait?: { src: string; alt: string; isPhoto: boolean } | undefined;
  /** Dyes of the cloth, whose draft is the name. */
  weave: Pick<Weave, 'warp' | 'weft'>;
  /** Address of the cloth of the name as a picture. */
  cloth?: string;
};

type PortraitProps = {
  person: PortraitOf;
  /** `eager` for a portrait in the first view. */
  loading?: 'lazy' | 'eager';
  /** Whether the picture has no alternative text, as the name in a link beside it says all. */
  isDecorative?: boolean;
  /** The cloth of the name, once or in `fine` threads; as a `file`, for a page that is about something else. */
  cloth?: 'once' | 'fine' | 'file';
};

const square = { width: 400, height: 400 };

/** A square portrait on cloth, as wide as its box. Its person's name has to stand beside it. */
export function Portrait(props: PortraitProps) {
  const { person, loading = 'lazy', isDecorative = false, cloth = 'once' } = props;
  const { name, portrait } = person;
  const weave: Woven = { ...person.weave, draft: nameDraft(name) };
  // Finer behind a drawing than behind letters.
  const fine = portrait ? 64 : 24;
  const columns = threadsAcross(weave, cloth === 'fine' ? fine : 0);
  return (
    <div className={styles.portrait}>
      {!portrait?.isPhoto &&
        (cloth === 'file' && portrait && person.cloth ? (
          <img src={person.cloth} alt="" {...square} loading="lazy" />
        ) : (
          <Cloth weave={weave} columns={columns} rows={columns}>
            {!portrait && <WovenInitials of={name} binding={weave.weft} />}
          </Cloth>
        ))}
      {portrait && (
        <img
          className={portrait.isPhoto ? styles.photo : styles.person}
          src={portrait.src}
          alt={isDecorative ? '' : portrait.alt}
          {...square}
          loading={loading}
          decoding="async"
        />
      )}
    </div>
  );
}

/** Whole repeats of about so many threads, at least one, and the first thread again: the two sides mirror each other. */
function threadsAcross(weave: Woven, about: number): number {
  const repeat = draftOf(weave).threading.length;
  return Math.max(1, Math.round(about / repeat)) * repeat + 1;
}
