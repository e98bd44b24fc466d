import styles from './ContactIntro.module.css';

export type ContactIntroProps = {
  title: string;
  lead: string;
  /** In a template: the slot that shows the lead when the server fills it. */
  leadSlot?: string;
};

/** Title and lead above the form. */
export function ContactIntro({ title, lead, leadSlot }: ContactIntroProps) {
  return (
    <div className={styles.intro}>
      {/* Names the form. */}
      <h1 id="contact-heading">{title}</h1>
      <p
        className={styles.lead}
        data-screen-only=""
        data-slot={leadSlot}
        hidden={leadSlot !== undefined}
      >
        {lead}
      </p>
    </div>
  );
}
