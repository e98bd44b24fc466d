import { Draft, type DraftTexts } from '../loom/Draft.tsx';
import { Band } from '../ui/Band.tsx';
import { Prose } from '../ui/Prose.tsx';
import styles from './Mission.module.css';

type MissionProps = {
  heading: string;
  paragraphs: readonly string[];
  /** A draft, and how to read it. */
  draft?: (DraftTexts & { text: string }) | undefined;
};

/** The company's purpose, beside the draft of a weave. */
export function Mission({ heading, paragraphs, draft }: MissionProps) {
  const story = (
    <Prose>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Prose>
  );
  if (!draft) {
    return (
      <Band name="mission" heading={heading} layout="beside">
        {story}
      </Band>
    );
  }
  const { text, ...texts } = draft;
  return (
    <Band name="mission" heading={heading}>
      <div className={styles.columns}>
        {story}
        <Draft {...texts} size="plate">
          <p>{text}</p>
        </Draft>
      </div>
    </Band>
  );
}
