import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Thanks.module.css';

type Outcome = { title: string; text: string; link: { label: string; href: string } };

export type ThanksProps = {
  /** That the enquiry has arrived, and when it is answered. Shown by whoever knows that. */
  arrived: Outcome;
  /** In place of it as long as nobody knows. */
  unknown: Outcome;
  /** Of the enquiry that has arrived. */
  reference: { label: string; value: string };
  /** Names of the slots, by which each of the three is shown and hidden. */
  slots: { arrived: string; unknown: string; reference: string };
};

/** What a visitor sees whose browser has sent the form by itself. */
export function Thanks({ arrived, unknown, reference, slots }: ThanksProps) {
  return (
    <div className={styles.thanks}>
      {/* One heading for both: a page has but one of this level. */}
      <h1 className={styles.title}>
        <span data-slot={slots.arrived} hidden>
          {arrived.title}
        </span>
        <span data-slot={slots.unknown}>{unknown.title}</span>
      </h1>
      <p className={styles.reference} data-slot={slots.reference} hidden>
        {`${reference.label} `}
        <strong>{reference.value}</strong>
      </p>
      <div className={styles.next} data-slot={slots.arrived} hidden>
        <p className={styles.text}>{arrived.text}</p>
        <LinkButton href={arrived.link.href}>{arrived.link.label}</LinkButton>
      </div>
      <div className={styles.next} data-slot={slots.unknown}>
        <p className={styles.text}>{unknown.text}</p>
        <LinkButton href={unknown.link.href}>{unknown.link.label}</LinkButton>
      </div>
    </div>
  );
}
