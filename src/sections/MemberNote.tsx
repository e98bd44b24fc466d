import styles from './MemberNote.module.css';

/** A remark at the foot of a member's page. */
export function MemberNote({ text }: { text: string }) {
  return <p className={styles.note}>{text}</p>;
}
