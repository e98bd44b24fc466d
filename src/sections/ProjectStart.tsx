import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Band } from '../ui/Band.tsx';
import { type Description, DescriptionRows } from '../ui/DescriptionRows.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './ProjectStart.module.css';

type Step = {
  title: string;
  facts: readonly Description[];
  /** Is set as large as a poster; its place tells what it is, so the label is read out only. */
  figure?: { label: string; value: string } | undefined;
};

type ProjectStartProps = {
  heading: string;
  lead?: string | undefined;
  steps: readonly Step[];
  /** To the steps in full. */
  link: { label: string; href: string };
};

/** The steps at the start of a project in short, a row each. */
export function ProjectStart({ heading, lead, steps, link }: ProjectStartProps) {
  return (
    <Band heading={heading}>
      {lead && <p className={styles.lead}>{lead}</p>}
      <ol role="list" className={styles.steps}>
        {steps.map(({ title, facts, figure }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <DescriptionRows items={facts} spacing="compact" />
            </div>
            {figure && (
              <p className={styles.figure}>
                <VisuallyHidden>{`${figure.label} `}</VisuallyHidden>
                {figure.value}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p>
        <a href={link.href}>
          <ActionLabel label={link.label} />
        </a>
      </p>
    </Band>
  );
}
