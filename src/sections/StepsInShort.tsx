import { Band } from '../ui/Band.tsx';
import { type Description, DescriptionList } from '../ui/DescriptionList.tsx';
import styles from './StepsInShort.module.css';

type StepsInShortProps = {
  /** Unique in its page. */
  name: string;
  heading: string;
  steps: readonly { title: string; facts: readonly Description[] }[];
  /** Link to the steps in full. */
  link: { label: string; href: string };
};

/** Names of numbered steps, each on a line with its facts. */
export function StepsInShort({ name, heading, steps, link }: StepsInShortProps) {
  return (
    <Band name={name} heading={heading} layout="beside">
      <div>
        <ol role="list">
          {steps.map(({ title, facts }, index) => (
            <li key={title} className={styles.step}>
              <h3 className={styles.title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </h3>
              <DescriptionList items={facts} layout="line" />
            </li>
          ))}
        </ol>
        <p className={styles.link}>
          <a href={link.href}>{link.label}</a>
        </p>
      </div>
    </Band>
  );
}
