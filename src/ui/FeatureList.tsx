import styles from './FeatureList.module.css';

/** Short statements, each ruled off by a thread. */
export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul role="list">
      {features.map((feature) => (
        <li key={feature} className={styles.feature}>
          {feature}
        </li>
      ))}
    </ul>
  );
}
