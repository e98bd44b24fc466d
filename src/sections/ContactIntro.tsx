import styles from './ContactIntro.module.css';

export type ContactIntroProps = {
  title: string;
  lead: string;
};

/** Title and lead above the form. */
export function ContactIntro({ title, lead }: ContactIntroProps) {
  return (
    <div className={styles.intro}>
      {/* Names the form. */}
      <h1 id="contact-heading">{title}</h1>
      <p data-text="lead" data-screen-only="">
        {lead}
      </p>
    </div>
  );
}
