import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Thanks.module.css';

type Outcome = { title: string; text: string; link: { label: string; href: string } };

type ThanksProps = {
  /** Shown by the server if it knows the enquiry. */
  arrived: Outcome;
  /** Shown otherwise. */
  unknown: Outcome;
  /** Of the enquiry. */
  reference: { label: string; value: string };
  /** Names of the slots by which the server shows and hides the three. */
  slots: { arrived: string; unknown: string; reference: string };
};

/** The result of a form sent without JavaScript. */
export function Thanks({ arrived, unknown, reference, slots }: ThanksProps) {
  return (
    <div className={styles.thanks}>
      {/* One h1 for both outcomes. */}
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
