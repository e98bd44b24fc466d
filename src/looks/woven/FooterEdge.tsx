import { Cloth } from '../../loom/Cloth.tsx';
import { weaveNamed } from '../../loom/weave.ts';
import type { Drawing } from '../props.ts';
import styles from './FooterEdge.module.css';

/** The cloth of a page along the top of its footer. */
export function FooterEdge({ drawing }: Drawing) {
  return (
    <div className={styles.edge} data-screen-only="">
      <Cloth weave={weaveNamed(drawing)} />
    </div>
  );
}
