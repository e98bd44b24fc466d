import type { ReactNode } from 'react';
import styles from './Person.module.css';
import { Portrait, type PortraitOf } from './Portrait.tsx';

type PersonProps = {
  person: PortraitOf;
  /** `small` is a round portrait beside two lines, and is decoration. */
  size?: 'large' | 'small';
  /** Beside the portrait, with the person's name. */
  children: ReactNode;
};

/** A portrait beside text about its person. */
export function Person({ person, size = 'large', children }: PersonProps) {
  return (
    <div className={styles.person}>
      <div className={styles[size]}>
        <Portrait person={person} isDecorative={size === 'small'} />
      </div>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
