import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Thanks.module.css';

export type ThanksProps = {
  /** That the enquiry has arrived, and when it is answered. */
  title: string;
  text: string;
  /** In a template: `slotName` is the slot in `value`. Whoever fills it shows the reference. */
  reference: { label: string; value: string; slotName: string };
  link: { label: string; href: string };
};

/** What a visitor sees whose browser has sent the form by itself. */
export function Thanks({ title, text, reference, link }: ThanksProps) {
  return (
    <div className={styles.thanks}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.reference} data-slot={reference.slotName} hidden>
        {`${reference.label} `}
        <strong>{reference.value}</strong>
      </p>
      <p className={styles.text}>{text}</p>
      <LinkButton href={link.href}>{link.label}</LinkButton>
    </div>
  );
}
