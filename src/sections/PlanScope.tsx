import { FeatureList } from '../ui/FeatureList.tsx';
import styles from './PlanScope.module.css';

type PlanScopeProps = {
  labels: Record<'delivered' | 'excluded' | 'firstStep', string>;
  delivered: readonly string[];
  excluded: readonly string[];
  firstStep: string;
};

/** What an estimate covers, what it leaves out, and where the work begins. */
export function PlanScope({ labels, delivered, excluded, firstStep }: PlanScopeProps) {
  return (
    <div className={styles.scope} data-tone="deep">
      <section aria-labelledby="delivered">
        <h2 className={styles.heading} id="delivered">
          {labels.delivered}
        </h2>
        <FeatureList features={delivered} />
      </section>
      <section aria-labelledby="excluded">
        <h2 className={styles.heading} id="excluded">
          {labels.excluded}
        </h2>
        <FeatureList features={excluded} />
      </section>
      <section aria-labelledby="first-step">
        <h2 className={styles.heading} id="first-step">
          {labels.firstStep}
        </h2>
        <p>{firstStep}</p>
      </section>
    </div>
  );
}
