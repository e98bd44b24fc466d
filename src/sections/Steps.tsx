import { Band } from '../ui/Band.tsx';
import { type Description, DescriptionRows } from '../ui/DescriptionRows.tsx';
import styles from './Steps.module.css';

type StepsProps = {
  id?: string;
  heading: string;
  steps: readonly { title: string; description?: string; facts?: readonly Description[] }[];
  /** Below the steps. */
  link?: { label: string; href: string } | undefined;
};

/** Numbered steps, side by side on large screens, each with its facts, if any. */
export function Steps({ id, heading, steps, link }: StepsProps) {
  return (
    <Band id={id} heading={heading}>
      <ol role="list" className={styles.steps}>
        {steps.map(({ title, description, facts = [] }, index) => (
          <li key={title} className={styles.step}>
            <div>
              <div className={styles.head}>
                <p className={styles.number} aria-hidden="true">
                  {index + 1}
                </p>
                <h3>{title}</h3>
              </div>
              {description && <p data-text="quiet">{description}</p>}
            </div>
            <DescriptionRows items={facts} spacing="compact" />
          </li>
        ))}
      </ol>
      {link && (
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      )}
    </Band>
  );
}
