import styles from './FeatureList.module.css';

/** Short statements, separated by rules. */
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
