import { Sender } from '../ui/Sender.tsx';
import styles from './Letterhead.module.css';

type LetterheadProps = {
  sender: { legalName: string; addressLine: string; phone?: string | undefined; email: string };
  day: string;
};

/** The top of a page that is passed on as paper or PDF; not on screen. */
export function Letterhead({ sender, day }: LetterheadProps) {
  return (
    <div className={styles.letterhead} data-sheet="">
      <Sender {...sender} />
      <p>{day}</p>
    </div>
  );
}
