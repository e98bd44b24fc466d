import styles from './FeatureList.module.css';

type FeatureListProps = {
  features: readonly string[];
  /** `none` sets them closer together. */
  rules?: 'between' | 'none';
};

/** Short statements. */
export function FeatureList({ features, rules = 'between' }: FeatureListProps) {
  return (
    <ul role="list" className={styles[rules]}>
      {features.map((feature) => (
        <li key={feature} className={styles.feature}>
          {feature}
        </li>
      ))}
    </ul>
  );
}
