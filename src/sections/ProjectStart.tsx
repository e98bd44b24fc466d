import { ActionLabel } from '../ui/ActionLabel.tsx';
import { type Description, DescriptionItems } from '../ui/DescriptionRows.tsx';
import type { Links } from '../ui/LinkList.tsx';
import styles from './ProjectStart.module.css';

type Step = {
  title: string;
  facts: readonly Description[];
  /** Is set large. */
  figure?: Description | undefined;
};

type ProjectStartProps = {
  heading: string;
  lead?: string | undefined;
  steps: readonly Step[];
  /** Links to the steps in full, and to an example. */
  links: Links;
};

/** The steps at the start of a project in short, a row each. */
export function ProjectStart({ heading, lead, steps, links }: ProjectStartProps) {
  return (
    <section className={styles.section} aria-labelledby="project-start-heading">
      <h2 className={styles.heading} id="project-start-heading">
        {heading}
      </h2>
      {lead && <p data-text="lead">{lead}</p>}
      <ol role="list" className={styles.steps}>
        {steps.map(({ title, facts, figure }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.facts}>
              {figure && (
                <div className={styles.figure}>
                  <dt>{figure.label}</dt>
                  <dd>{figure.value}</dd>
                </div>
              )}
              <DescriptionItems items={facts} />
            </dl>
          </li>
        ))}
      </ol>
      <p data-text="small">
        {links.map(({ label, href }) => (
          <a key={href} className={styles.link} href={href}>
            <ActionLabel label={label} />
          </a>
        ))}
      </p>
    </section>
  );
}
