import { useId } from 'react';
import { Draft } from '#look/Draft.tsx';
import type { DraftTexts } from '../looks/props.ts';
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
  const headingId = useId();
  return (
    <section className={styles.mission} aria-labelledby={headingId}>
      <div>
        <h2 className={styles.heading} id={headingId}>
          {heading}
        </h2>
        <Prose>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </div>
      {draft && (
        <Draft {...draft} size="plate">
          <p>{draft.text}</p>
        </Draft>
      )}
    </section>
  );
}
