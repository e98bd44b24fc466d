import { useEffect, useState } from 'react';
import styles from './Clock.module.css';

/** The time left of an exam, which goes on whatever the line does. */
export function Clock({ seconds, label }: { seconds: number; label: string }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // The date of the device can be changed, this counter cannot.
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.round((end - performance.now()) / 1000)));
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  const minutes = Math.floor(left / 60);
  return (
    <p className={styles.clock} role="timer">
      <strong>{`${String(minutes)}:${String(left % 60).padStart(2, '0')}`}</strong> {label}
    </p>
  );
}
