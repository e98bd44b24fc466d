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
  return (
    <Band name="mission" heading={heading} layout={draft ? 'above' : 'beside'}>
      <div className={draft && styles.columns}>
        <Prose>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
        {draft && (
          <Draft {...draft} size="plate">
            <p>{draft.text}</p>
          </Draft>
        )}
      </div>
    </Band>
  );
}
