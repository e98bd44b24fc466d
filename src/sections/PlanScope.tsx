import { FeatureList } from '../ui/FeatureList.tsx';
import styles from './PlanScope.module.css';

type PlanScopeProps = {
  labels: Record<'delivered' | 'excluded' | 'firstStep' | 'readyMade', string>;
  delivered: readonly string[];
  excluded: readonly string[];
  firstStep: string;
  /** Below it. */
  readyMade?: string | undefined;
};

/** What an estimate covers, what it leaves out, where the work begins, and what to buy in its place. */
export function PlanScope(props: PlanScopeProps) {
  const { labels, delivered, excluded, firstStep, readyMade } = props;
  return (
    <div className={styles.scope} data-tone="deep" data-sheet="">
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
        {readyMade && (
          <>
            <h2 className={styles.next}>{labels.readyMade}</h2>
            <p>{readyMade}</p>
          </>
        )}
      </div>
    </div>
  );
}
