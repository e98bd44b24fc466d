import { useState } from 'react';
import { Button } from '@product';
import styles from './Rechner.module.css';

/** An island of an owner. */
export function Rechner({ schritt }: { schritt: number }) {
  const [sum, setSum] = useState(0);
  return (
    <p className={styles.rechner}>
      <Button onClick={() => setSum(sum + schritt)}>Zähl wäitär</Button>
      <output>{sum}</output>
    </p>
  );
}
