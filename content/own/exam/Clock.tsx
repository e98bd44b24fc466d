import { useEffect, useState } from 'react';
import styles from './Clock.module.css';

type ClockProps = {
  /** Of the whole exam, at its beginning. */
  seconds: number;
  /** Milliseconds since the epoch; unknown before hydration. */
  begun: number | undefined;
  label: string;
};

/** The time left of an exam, which goes on whatever the connection does. */
export function Clock({ seconds, begun, label }: ClockProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (begun === undefined) return;
    // The date of the device can be changed, this counter cannot.
    const end = performance.now() + begun + seconds * 1000 - Date.now();
    const show = () => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000)));
    const frame = requestAnimationFrame(show);
    const timer = setInterval(show, 1000);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [seconds, begun]);
  const minutes = Math.floor(left / 60);
  return (
    <p className={styles.clock} role="timer">
      <strong>{`${String(minutes)}:${String(left % 60).padStart(2, '0')}`}</strong> {label}
    </p>
  );
}
