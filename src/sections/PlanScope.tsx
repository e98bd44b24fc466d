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
      <div>
        <h2 className={styles.heading}>{labels.delivered}</h2>
        <FeatureList features={delivered} />
      </div>
      <div>
        <h2 className={styles.heading}>{labels.excluded}</h2>
        <FeatureList features={excluded} />
      </div>
      <div>
        <h2 className={styles.heading}>{labels.firstStep}</h2>
        <p>{firstStep}</p>
      </div>
    </div>
  );
}
